import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { failure, record, type Result } from './results.ts';

/** The vitest reporter that records results: none of vitest's own says why a test was skipped. */
export default class VitestResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    record(unhandled.map((error) => failure('outside any test', `${whyOf(error)}\n${error.stack ?? ''}`)));
    for (const module of modules) record(resultsOf(module));
  }
}

/** Errors outside any test (a file that cannot be loaded, a broken `beforeAll`) each count as one failed test. */
function resultsOf(module: TestModule): Result[] {
  const file = module.relativeModuleId;
  const broken = [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map((error): Result => {
      const name = part.type === 'suite' ? part.fullName : '';
      return { file, name, outcome: 'failed', why: whyOf(error) };
    }),
  );
  return [...broken, ...[...module.children.allTests()].map((test) => ({ file, ...resultOf(test) }))];
}

function resultOf(test: TestCase): Omit<Result, 'file'> {
  const result = test.result();
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  const name = test.fullName;
  if (result.state === 'passed') return { name, outcome: 'passed', seconds };
  if (result.state === 'skipped') return { name, outcome: 'skipped', why: result.note ?? reasonAbove(test) };
  return { name, outcome: 'failed', why: whyOf(result.errors?.[0]), seconds };
}

/** What an error says, with the difference where it is one. */
const whyOf = (error: SerializedError | undefined): string => [error?.message, error?.['diff']].join('\n');

/** The reason of the suite with which the test was skipped. */
function reasonAbove(test: TestCase): string {
  for (let above = test.parent; above.type === 'suite'; above = above.parent) {
    const { skippedBecause } = above.meta();
    if (skippedBecause !== undefined) return skippedBecause;
  }
  return '';
}

declare module 'vitest' {
  interface TaskMeta {
    /** Why a suite is skipped as a whole. */
    skippedBecause?: string;
  }
}

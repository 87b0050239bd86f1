import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { failedResult, record, type TestResult } from './results.ts';

/** Vitest reporter that records results for the summary of `npm test`. Vitest's own JSON reporter lacks the reasons of skips. */
export default class VitestResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    record(
      unhandled.map((error) => failedResult('outside any test', `${whyOf(error)}\n${error.stack ?? ''}`)),
    );
    for (const module of modules) record(resultsOf(module));
  }
}

/** Errors outside tests (a file that fails to load, a failed `beforeAll`) count as one failed test each. */
function resultsOf(module: TestModule): TestResult[] {
  const file = module.relativeModuleId;
  const broken = [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map((error): TestResult => {
      const name = part.type === 'suite' ? part.fullName : '';
      return { file, name, outcome: 'failed', why: whyOf(error) };
    }),
  );
  return [...broken, ...[...module.children.allTests()].map((test) => ({ file, ...resultOf(test) }))];
}

function resultOf(test: TestCase): Omit<TestResult, 'file'> {
  const result = test.result();
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  const name = test.fullName;
  if (result.state === 'passed') return { name, outcome: 'passed', seconds };
  if (result.state === 'skipped') return { name, outcome: 'skipped', why: result.note ?? reasonAbove(test) };
  return { name, outcome: 'failed', why: whyOf(result.errors?.[0]), seconds };
}

/** The message and the diff. */
const whyOf = (error: SerializedError | undefined): string => [error?.message, error?.['diff']].join('\n');

function reasonAbove(test: TestCase): string {
  for (let above = test.parent; above.type === 'suite'; above = above.parent) {
    const { skippedBecause } = above.meta();
    if (skippedBecause !== undefined) return skippedBecause;
  }
  return '';
}

declare module 'vitest' {
  interface TaskMeta {
    /** Why the whole suite is skipped. */
    skippedBecause?: string;
  }
}

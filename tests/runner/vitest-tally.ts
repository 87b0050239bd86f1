import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { failureOf, notesVariable, tallyFileVariable, type Failure, type Tally } from './tally.ts';

/** The vitest reporter that writes a suite's tally to the file named by the environment. */
export default class VitestTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[tallyFileVariable];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tallyOf(modules, unhandled)));
  }
}

/** Errors outside any test (a file that cannot be loaded, a broken `beforeAll`, a rejection nobody awaited) each count as one failed test. */
function tallyOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  let passed = 0;
  const failed = unhandled.map((error) =>
    failureOf('outside any test', `${whyOf(error)}\n${error.stack ?? ''}`),
  );
  const skipped: Tally['skipped'] = [];
  const ran: Tally['ran'] = {};
  for (const module of modules) {
    const file = module.relativeModuleId;
    const state = module.state();
    if (state === 'passed' || state === 'failed' || state === 'skipped') ran[file] = state;
    failed.push(...failuresOf(file, module.errors()));
    for (const suite of module.children.allSuites())
      failed.push(...failuresOf(`${file} > ${suite.fullName}`, suite.errors()));
    for (const test of module.children.allTests()) {
      const result = test.result();
      const name = `${file} > ${test.fullName}`;
      if (result.state === 'passed') passed += 1;
      else if (result.state === 'skipped')
        skipped.push({ file, name, reason: result.note ?? reasonAbove(test) });
      else failed.push(failureOf(name, whyOf(result.errors?.[0])));
    }
  }
  const notes = (process.env[notesVariable] ?? '').split('\n').filter(Boolean);
  return { passed, failed, skipped, notes, ran };
}

/** What an error says, with the difference where it is one. */
const whyOf = (error: SerializedError | undefined): string => [error?.message, error?.['diff']].join('\n');

const failuresOf = (name: string, errors: readonly SerializedError[]): Failure[] =>
  errors.map(({ message }) => failureOf(name, message));

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

import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { notesVariable, tallyFileVariable, type Tally } from './tally.ts';

/** The vitest reporter that writes a suite's tally to the file named by the environment. */
export default class VitestTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[tallyFileVariable];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tallyOf(modules, unhandled.length)));
  }
}

/** Errors outside any test (a file that cannot be loaded, a broken `beforeAll`, a rejection nobody awaited) each count as one failed test. */
function tallyOf(modules: readonly TestModule[], unhandled: number): Tally {
  let passed = 0;
  let failed = unhandled;
  const skipped: { name: string; reason: string }[] = [];
  for (const module of modules) {
    failed += module.errors().length;
    for (const suite of module.children.allSuites()) failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      else if (result.state === 'skipped') {
        skipped.push({
          name: `${module.relativeModuleId} > ${test.fullName}`,
          reason: result.note ?? reasonAbove(test),
        });
      } else failed += 1;
    }
  }
  const notes = (process.env[notesVariable] ?? '').split('\n').filter(Boolean);
  return { passed, failed, skipped, notes };
}

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

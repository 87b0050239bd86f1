import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { failedResult, record, type TestResult } from './results.ts';

/** Vitest reporter that records results for the summary of `npm test`. Vitest's own JSON reporter lacks the reasons of skips. */
export default class VitestResults implements Reporter {
  readonly #recorded = new Set<string>();

  onTestCaseReady(test: TestCase): void {
    if (!this.#recorded.has(test.id)) record([{ ...placeOf(test), outcome: 'began' }]);
  }

  /** With several workers, the end of a module may be reported before its tests. */
  onTestCaseResult(test: TestCase): void {
    if (this.#recorded.has(test.id)) return;
    this.#recorded.add(test.id);
    record([{ ...placeOf(test), ...resultOf(test) }]);
  }

  /** Errors outside tests (a file that fails to load, a failed `beforeAll`) count as one failed test each. */
  onTestModuleEnd(module: TestModule): void {
    for (const part of [module, ...module.children.allSuites()])
      for (const error of part.errors()) {
        const name = part.type === 'suite' ? part.fullName : '';
        record([{ file: module.relativeModuleId, name, outcome: 'failed', why: whyOf(error) }]);
      }
    // Tests that never ran are not reported one by one.
    for (const test of module.children.allTests()) this.onTestCaseResult(test);
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    record(
      unhandled.map((error) => {
        const path: unknown = error['VITEST_TEST_PATH'];
        const failed = failedResult('outside any test', `${whyOf(error)}\n${error.stack ?? ''}`);
        return { ...failed, file: typeof path === 'string' ? relative(process.cwd(), path) : '' };
      }),
    );
    record([{ outcome: 'all ended' }]);
  }
}

const placeOf = (test: TestCase): Pick<TestResult, 'file' | 'name'> => ({
  file: test.module.relativeModuleId,
  name: test.fullName,
});

function resultOf(test: TestCase): Pick<TestResult, 'outcome' | 'why' | 'seconds'> {
  const result = test.result();
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  if (result.state === 'passed') return { outcome: 'passed', seconds };
  if (result.state === 'skipped') return { outcome: 'skipped', why: result.note ?? reasonAbove(test) };
  return { outcome: 'failed', why: whyOf(result.errors?.[0]), seconds };
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

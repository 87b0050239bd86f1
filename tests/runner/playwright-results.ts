import { join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failedResult, record, type TestResult } from './results.ts';

/** Playwright reporter that records results for the summary of `npm test`. */
export default class PlaywrightResults implements Reporter {
  readonly #recorded = new Set<string>();
  #suite: Suite | undefined;
  #folder = '';

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#suite = suite;
    this.#folder = relative(process.cwd(), rootDir);
  }

  onTestBegin(test: TestCase): void {
    record([{ ...this.#placeOf(test), outcome: 'began' }]);
  }

  onTestEnd(test: TestCase): void {
    this.#recorded.add(test.id);
    record([{ ...this.#placeOf(test), ...resultOf(test) }]);
  }

  /** Errors outside tests: a file that fails to load, or a failed set-up. */
  onError({ message }: TestError): void {
    record([failedResult('outside any journey', message ?? '')]);
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) if (!this.#recorded.has(test.id)) this.onTestEnd(test);
    record([{ outcome: 'all ended' }]);
  }

  printsToStdio(): boolean {
    return false;
  }

  #placeOf(test: TestCase): Pick<TestResult, 'file' | 'name'> {
    // titlePath names the file that runs the test, which may import it from another.
    const [, , file = '', ...titles] = test.titlePath();
    return { file: join(this.#folder, file), name: titles.join(' > ') };
  }
}

const resultOf = (test: TestCase): Pick<TestResult, 'outcome' | 'why' | 'seconds'> => {
  const { results, annotations } = test;
  const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  if (test.outcome() === 'skipped') return { outcome: 'skipped', why: skip?.description ?? '', seconds };
  if (test.outcome() === 'expected' && results.length > 0) return { outcome: 'passed', seconds };
  return { outcome: 'failed', why: results.at(-1)?.error?.message ?? '', seconds };
};

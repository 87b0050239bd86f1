import { join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failedResult, record, type TestResult } from './results.ts';

/** Playwright reporter that records results for the summary of `npm test`. */
export default class PlaywrightResults implements Reporter {
  #suite: Suite | undefined;
  #folder = '';

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#suite = suite;
    this.#folder = relative(process.cwd(), rootDir);
  }

  /** Errors outside tests: a file that fails to load, or a failed set-up. */
  onError({ message }: TestError): void {
    record([failedResult('outside any journey', message ?? '')]);
  }

  onEnd(): void {
    record((this.#suite?.allTests() ?? []).map((test) => resultOf(test, this.#folder)));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const resultOf = (test: TestCase, folder: string): TestResult => {
  const { results, annotations } = test;
  const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  // titlePath names the file that runs the test, which may import it from another.
  const [, , file = '', ...titles] = test.titlePath();
  const result = { file: join(folder, file), name: titles.join(' > '), seconds };
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  if (test.outcome() === 'skipped') return { ...result, outcome: 'skipped', why: skip?.description ?? '' };
  if (test.outcome() === 'expected' && results.length > 0) return { ...result, outcome: 'passed' };
  return { ...result, outcome: 'failed', why: results.at(-1)?.error?.message ?? '' };
};

import { join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failure, record, type Result } from './results.ts';

/** The Playwright reporter that records results, beside the one that prints. */
export default class PlaywrightResults implements Reporter {
  #suite: Suite | undefined;
  #folder = '';

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#suite = suite;
    this.#folder = relative(process.cwd(), rootDir);
  }

  /** An error outside any test: a journey file that cannot be loaded, a set-up that threw. */
  onError({ message }: TestError): void {
    record([failure('outside any journey', message ?? '')]);
  }

  onEnd(): void {
    record((this.#suite?.allTests() ?? []).map((test) => resultOf(test, this.#folder)));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const resultOf = (test: TestCase, folder: string): Result => {
  const { results, annotations } = test;
  const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  // The file is the one that runs it, which may have it from another.
  const [, , file = '', ...titles] = test.titlePath();
  const told = { file: join(folder, file), name: titles.join(' > '), seconds };
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  if (test.outcome() === 'skipped') return { ...told, outcome: 'skipped', why: skip?.description ?? '' };
  if (test.outcome() === 'expected' && results.length > 0) return { ...told, outcome: 'passed' };
  return { ...told, outcome: 'failed', why: results.at(-1)?.error?.message ?? '' };
};

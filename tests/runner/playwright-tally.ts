import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failureOf, tallyFileVariable, type Failure, type Tally } from './tally.ts';

/** The Playwright reporter that writes the suite's tally to the file named by the environment. */
export default class PlaywrightTally implements Reporter {
  #suite: Suite | undefined;
  #root = '';
  readonly #errors: Failure[] = [];

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#root = rootDir;
    this.#suite = suite;
  }

  /** An error outside any test: a journey file that cannot be loaded, a set-up that threw. */
  onError({ message }: TestError): void {
    this.#errors.push(failureOf('outside any journey', message));
  }

  onEnd(): void {
    const file = process.env[tallyFileVariable];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#tally()));
  }

  printsToStdio(): boolean {
    return false;
  }

  #tally(): Tally {
    const tests = this.#suite?.allTests() ?? [];
    const skipped = tests.filter((test) => test.outcome() === 'skipped');
    const passed = tests.filter((test) => test.outcome() === 'expected' && test.results.length > 0);
    const failed = tests.filter((test) => !skipped.includes(test) && !passed.includes(test));
    return {
      passed: passed.length,
      failed: [
        ...this.#errors,
        ...failed.map((test) => failureOf(nameOf(test), test.results.at(-1)?.error?.message)),
      ],
      skipped: skipped.map((test) => ({
        file: relative(this.#root, test.location.file),
        name: nameOf(test),
        reason: test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? '',
      })),
      notes: [],
      ran: Object.fromEntries(
        [
          ...Map.groupBy(tests, (test) => join('tests/end-to-end', relative(this.#root, test.location.file))),
        ].map(([file, own]) => [file, outcomeOf(own, { failed, skipped })]),
      ),
    };
  }
}

const outcomeOf = (
  own: readonly TestCase[],
  { failed, skipped }: { failed: readonly TestCase[]; skipped: readonly TestCase[] },
): Tally['ran'][string] => {
  if (own.some((test) => failed.includes(test))) return 'failed';
  return own.every((test) => skipped.includes(test)) ? 'skipped' : 'passed';
};

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' > ');

import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { tallyFileVariable, type Tally } from './tally.ts';

/** The Playwright reporter that writes the suite's tally to the file named by the environment. */
export default class PlaywrightTally implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** An error outside any test: a journey file that cannot be loaded, a set-up that threw. */
  onError(): void {
    this.#errors += 1;
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
    const passed = tests.filter((test) => test.outcome() === 'expected' && test.results.length > 0).length;
    const skipped = tests
      .filter((test) => test.outcome() === 'skipped')
      .map((test) => ({
        name: test.titlePath().filter(Boolean).join(' > '),
        reason: test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? '',
      }));
    return { passed, failed: tests.length - passed - skipped.length + this.#errors, skipped, notes: [] };
  }
}

import { z } from 'zod';

const skip = z.object({ name: z.string(), reason: z.string() });

/**
 * What a suite counted: tests passed and failed, and for each skipped one its name and stated reason (empty when none is). Notes are lines that
 * the run repeats with its result.
 */
export const tallySchema = z.object({
  passed: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  skipped: z.array(skip),
  notes: z.array(z.string()).default([]),
});

export type Tally = z.infer<typeof tallySchema>;

/** The tally of nothing. */
export const noTests: Tally = { passed: 0, failed: 0, skipped: [], notes: [] };

/** The environment variable with the file that a suite's reporter writes its tally to, as JSON. */
export const tallyFileVariable = 'SUITE_TALLY_FILE';

/** The environment variable in which a suite's setup leaves its notes for the suite's reporter, a line each. */
export const notesVariable = 'SUITE_NOTES';

/** The sum of several suites. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    notes: tallies.flatMap(({ notes }) => notes),
  };
}

/**
 * A suite's tally as its process left it. A process that failed without a failed test (an error outside any test, no report at
 * all), and a suite that ran no test, count as one failed test: silence is never success.
 */
export function settle(reported: Tally | undefined, exitCode: number): Tally {
  const tally = reported ?? noTests;
  const ranNothing = tally.passed + tally.failed === 0;
  const brokeOutside = exitCode !== 0 && tally.failed === 0;
  return ranNothing || brokeOutside ? { ...tally, failed: tally.failed + 1 } : tally;
}

/** One loud line for each skipped test. */
export function skipLines({ skipped }: Tally): string[] {
  return skipped.map(({ name, reason }) => `SKIPPED ${name}: ${reason || 'NO REASON STATED'}`);
}

/** The last line of the run. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
}

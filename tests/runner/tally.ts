import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const failure = z.object({ name: z.string(), reason: z.string() });
const skip = z.object({ file: z.string(), name: z.string(), reason: z.string() });

/**
 * What a suite counted: tests passed, each failed one with the beginning of why, and for each skipped one its file, name and stated reason (empty
 * when none is). Notes are lines that the run repeats with its result.
 */
export const tallySchema = z.object({
  passed: z.int().nonnegative(),
  failed: z.array(failure),
  skipped: z.array(skip),
  notes: z.array(z.string()).default([]),
  /** How each file ended: failed where any of its tests did, skipped where all were. */
  ran: z.record(z.string(), z.enum(['passed', 'failed', 'skipped'])).default({}),
});

export type Tally = z.infer<typeof tallySchema>;

/** A test that failed, or what broke outside of any. */
export type Failure = z.infer<typeof failure>;

/** A failed test, with no more of why than fits on a line. */
export const failureOf = (name: string, why = ''): Failure => ({ name, reason: beginningOf(why) });

/** The tally of nothing. */
export const noTests: Tally = { passed: 0, failed: [], skipped: [], notes: [], ran: {} };

/** The environment variable with the file that a suite's reporter writes its tally to, as JSON. */
export const tallyFileVariable = 'SUITE_TALLY_FILE';

/** The environment variable in which a suite's setup leaves its notes for the suite's reporter, a line each. */
export const notesVariable = 'SUITE_NOTES';

/** The sum of several suites. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    notes: tallies.flatMap(({ notes }) => notes),
    ran: Object.assign({}, ...tallies.map(({ ran }) => ran)),
  };
}

/**
 * A suite's tally as its process left it. A process that failed without a failed test (an error outside any test, no report at
 * all), and a suite that ran no test, count as one failed test: silence is never success.
 */
export function settle(reported: Tally | undefined, exitCode: number): Tally {
  const tally = reported ?? noTests;
  const ranNothing = tally.passed + tally.failed.length === 0;
  const brokeOutside = exitCode !== 0 && tally.failed.length === 0;
  if (!ranNothing && !brokeOutside) return tally;
  const reason = brokeOutside ? `its process ended with ${exitCode}` : 'it ran no test';
  return { ...tally, failed: [...tally.failed, failureOf('the suite', reason)] };
}

/** A loud line for each reason in each file for which tests were skipped, with their number. */
export function skipLines({ skipped }: Tally): string[] {
  const groups = Map.groupBy(skipped, ({ file, reason }) => `${file}: ${reason || 'NO REASON STATED'}`);
  return [...groups].map(([what, tests]) => `SKIPPED ${tests.length} in ${what}`);
}

/** A line for each failed test. */
export function failureLines({ failed }: Tally): string[] {
  return failed.map(({ name, reason }) => (reason === '' ? `FAILED ${name}` : `FAILED ${name}: ${reason}`));
}

/** The last line of the run. */
export function summaryLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`;
}

/** Longest text that is repeated of why a test failed: what was expected instead of what, and often the place. */
const LONGEST_REASON = 600;

function beginningOf(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim());
  const line = lines.filter(Boolean).join(' | ');
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line;
}

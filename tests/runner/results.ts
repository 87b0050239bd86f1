import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const outcomes = ['passed', 'failed', 'skipped', 'note'] as const;
const schema = z.object({
  /** Path from the root; empty where it is no file's. */
  file: z.string(),
  name: z.string(),
  outcome: z.enum(outcomes),
  /** Why it failed or was skipped. */
  why: z.string().default(''),
  seconds: z.number().default(0),
});

/** What became of a test, or a note that the run repeats at its end. */
export type Result = z.input<typeof schema>;

/** The environment variable with the file that the reporters of a suite write its results to, one a line. */
export const resultsFileVariable = 'TEST_RESULTS_FILE';

/** Adds results to the run's file; tests that are run by hand have none. */
export const record = (results: readonly Result[]): void => {
  const file = process.env[resultsFileVariable];
  if (file !== undefined)
    appendFileSync(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
};

/** Makes room for a suite's results. */
export const beginResults = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  appendFileSync(file, '');
};

/** The results that were recorded in a file. Throws where a line is none. */
export const readResults = (file: string): Result[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

/** Those with an outcome. */
export const having = (results: readonly Result[], outcome: Result['outcome']): Result[] =>
  results.filter((result) => result.outcome === outcome);

/** Something that failed without being a test. */
export const failure = (name: string, why: string): Result => ({ file: '', name, outcome: 'failed', why });

/**
 * A suite's results as its process left them. A process that failed without a failed test (an error outside any test, no report at
 * all), and a suite that ran no test, have failed: silence is never success.
 */
export const settled = (results: readonly Result[], exitCode: number): readonly Result[] => {
  const failed = having(results, 'failed').length;
  if (exitCode !== 0 && failed === 0)
    return [...results, failure('the suite', `its process ended with ${exitCode}`)];
  const ranNothing = failed + having(results, 'passed').length === 0;
  return ranNothing ? [...results, failure('the suite', 'it ran no test')] : results;
};

/** The numbers of results, as the last line of a run says them. */
export const countLine = (results: readonly Result[]): string =>
  ['passed', 'failed', 'skipped']
    .map((outcome) => `${results.filter((result) => result.outcome === outcome).length} ${outcome}`)
    .join(', ');

/** Notes, the reason of skips in each file with their number, and each failure with the beginning of why. */
export const reportLines = (results: readonly Result[]): string[] => {
  const skips = Map.groupBy(
    having(results, 'skipped'),
    ({ file, why }) => `${file}: ${why || 'NO REASON STATED'}`,
  );
  return [
    ...having(results, 'note').map(({ name }) => name),
    ...[...skips].map(([what, tests]) => `SKIPPED ${tests.length} in ${what}`),
    ...having(results, 'failed').map(({ file, name, why = '' }) =>
      [`FAILED ${[file, name].filter(Boolean).join(' > ')}`, beginningOf(why)].filter(Boolean).join(': '),
    ),
  ];
};

/** Longest text that is repeated of why a test failed: what was expected instead of what, and often the place. */
const MAX_REASON_LENGTH = 600;

function beginningOf(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim());
  const line = lines.filter(Boolean).join(' | ');
  return line.length > MAX_REASON_LENGTH ? `${line.slice(0, MAX_REASON_LENGTH)}…` : line;
}

/** The files that took longest, with their seconds. */
export const slowestFiles = (results: readonly Result[], most: number): [file: string, seconds: number][] =>
  [...Map.groupBy(results, ({ file }) => file)]
    .map(([file, own]): [string, number] => [file, own.reduce((sum, { seconds = 0 }) => sum + seconds, 0)])
    .filter(([file]) => file !== '')
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most);

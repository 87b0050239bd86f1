import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const outcomes = ['passed', 'failed', 'skipped', 'note'] as const;
const schema = z.object({
  /** Path from the root; empty without a file. */
  file: z.string(),
  name: z.string(),
  outcome: z.enum(outcomes),
  /** Reason of a failure or skip. */
  why: z.string().default(''),
  seconds: z.number().default(0),
});

/** The result of a test, or a note for the end of the run. */
export type TestResult = z.input<typeof schema>;

/** Names the file to which the reporters append results, one JSON object a line. */
export const resultsFileVariable = 'TEST_RESULTS_FILE';

/** Appends results to the file of the run, if there is one. */
export const record = (results: readonly TestResult[]): void => {
  const file = process.env[resultsFileVariable];
  if (file !== undefined)
    appendFileSync(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
};

/** Creates an empty file. */
export const beginResults = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  appendFileSync(file, '');
};

/** @throws ZodError for an invalid line */
export const readResults = (file: string): TestResult[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

export const having = (results: readonly TestResult[], outcome: TestResult['outcome']): TestResult[] =>
  results.filter((result) => result.outcome === outcome);

/** A failure outside any test. */
export const failedResult = (name: string, why: string): TestResult => ({
  file: '',
  name,
  outcome: 'failed',
  why,
});

/**
 * Results of a suite, with a failure added when its process failed without a failed test (an error outside tests, no report) or ran no
 * test.
 */
export const settled = (results: readonly TestResult[], exitCode: number): readonly TestResult[] => {
  const failed = having(results, 'failed').length;
  if (exitCode !== 0 && failed === 0)
    return [...results, failedResult('the suite', `its process ended with ${exitCode}`)];
  const ranNothing = failed + having(results, 'passed').length === 0;
  return ranNothing ? [...results, failedResult('the suite', 'it ran no test')] : results;
};

/** The totals line. */
export const countLine = (results: readonly TestResult[]): string =>
  ['passed', 'failed', 'skipped']
    .map((outcome) => `${results.filter((result) => result.outcome === outcome).length} ${outcome}`)
    .join(', ');

/** Notes, the reasons of skips per file, and each failure with the start of its message. */
export const reportLines = (results: readonly TestResult[]): string[] => {
  const skips = Map.groupBy(
    having(results, 'skipped'),
    ({ file, why }) => `${file}: ${why || 'NO REASON STATED'}`,
  );
  return [
    ...having(results, 'note').map(({ name }) => name),
    ...[...skips].map(([reason, tests]) => `SKIPPED ${tests.length} in ${reason}`),
    ...having(results, 'failed').map(({ file, name, why = '' }) =>
      [`FAILED ${[file, name].filter(Boolean).join(' > ')}`, beginningOf(why)].filter(Boolean).join(': '),
    ),
  ];
};

/** In characters. */
const MAX_REASON_LENGTH = 600;

function beginningOf(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim());
  const line = lines.filter(Boolean).join(' | ');
  return line.length > MAX_REASON_LENGTH ? `${line.slice(0, MAX_REASON_LENGTH)}…` : line;
}

/** Total seconds per file, slowest first. */
export const slowestFiles = (
  results: readonly TestResult[],
  most: number,
): [file: string, seconds: number][] =>
  [...Map.groupBy(results, ({ file }) => file)]
    .map(([file, own]): [string, number] => [file, own.reduce((sum, { seconds = 0 }) => sum + seconds, 0)])
    .filter(([file]) => file !== '')
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most);

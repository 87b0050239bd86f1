import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const outcomes = ['passed', 'failed', 'skipped', 'unstable', 'note'] as const;
const result = z.object({
  /** Path from the root; empty without a file. */
  file: z.string(),
  name: z.string(),
  outcome: z.enum(outcomes),
  /** Reason of a failure or skip; the first error of an unstable test. */
  why: z.string().default(''),
  seconds: z.number().default(0),
});
/** A line of the results file: a result, a test that began, or the end of all. */
const line = z.union([
  result,
  z.object({ file: z.string(), name: z.string(), outcome: z.literal('began') }),
  z.object({ outcome: z.literal('all ended') }),
]);

/** The result of a test, or a note for the end of the run. `unstable` failed, and passed when its file was run again. */
export type TestResult = z.input<typeof result>;

/** Names the file to which the reporters append as each test begins and ends, one JSON object a line. */
export const resultsFileVariable = 'TEST_RESULTS_FILE';

/** Appends results to the file of the run, if there is one. */
export const record = (results: readonly z.input<typeof line>[]): void => {
  const file = process.env[resultsFileVariable];
  if (file !== undefined) appendFileSync(file, results.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
};

/** Creates an empty file. */
export const beginResults = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  appendFileSync(file, '');
};

/**
 * Reads the results. A test that began and did not end has failed, and so has a suite whose reporter did not report the end of all.
 * @throws ZodError for an invalid line
 */
export const readResults = (file: string): TestResult[] => {
  const results: TestResult[] = [];
  const running = new Map<string, TestResult>([
    ['', failedResult('the suite', 'it was stopped before all its tests had ended')],
  ]);
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const entry = line.parse(JSON.parse(text));
    if (entry.outcome === 'all ended') {
      running.delete('');
      continue;
    }
    const key = JSON.stringify([entry.file, entry.name]);
    if (entry.outcome === 'began')
      running.set(key, { ...entry, outcome: 'failed', why: 'was running when its suite ended' });
    else {
      running.delete(key);
      results.push(entry);
    }
  }
  return [...results, ...running.values()];
};

/** Whether a test of the file has failed so far. */
export const hasFailure = (file: string): boolean =>
  readFileSync(file, 'utf8').includes('"outcome":"failed"');

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

/** Notes, the reasons of skips per file, and each unstable and failed test with the start of its message. */
export const reportLines = (results: readonly TestResult[]): string[] => {
  const skips = Map.groupBy(
    having(results, 'skipped'),
    ({ file, why }) => `${file}: ${why || 'NO REASON STATED'}`,
  );
  return [
    ...having(results, 'note').map(({ name }) => name),
    ...[...skips].map(([reason, tests]) => `SKIPPED ${tests.length} in ${reason}`),
    ...having(results, 'unstable').map((test) => `UNSTABLE ${faultLine(test)}`),
    ...having(results, 'failed').map((test) => `FAILED ${faultLine(test)}`),
  ];
};

const faultLine = ({ file, name, why = '' }: TestResult): string =>
  [[file, name].filter(Boolean).join(' > '), beginningOf(why)].filter(Boolean).join(': ');

/** In characters. */
const MAX_REASON_LENGTH = 600;

function beginningOf(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((part) => part.trim());
  const whole = lines.filter(Boolean).join(' | ');
  return whole.length > MAX_REASON_LENGTH ? `${whole.slice(0, MAX_REASON_LENGTH)}…` : whole;
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

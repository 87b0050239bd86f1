import { failedResult, having, type TestResult } from './results.ts';

/** A run with more unstable tests fails. */
const MAX_UNSTABLE = 3;
/** With more files that failed, something is broken, and none is run again. */
const MAX_FILES = 10;

/** Files of integration tests and journeys with failures, unless there are too many. Other tests and the checks get one try. */
export const filesToRunAgain = (results: readonly TestResult[]): string[] => {
  const files = new Set(having(results, 'failed').map(({ file }) => file));
  const again = [...files].filter((file) => /\.(integration\.test|e2e)\.ts$/u.test(file));
  return again.length > MAX_FILES ? [] : again;
};

/**
 * Results with those of a file that was run again in place of its first ones. A test, or an error outside tests, that failed at first is
 * unstable if it passed, and stays failed if it was not tried.
 */
export const withSecondTry = (
  first: readonly TestResult[],
  file: string,
  second: readonly TestResult[],
): TestResult[] => {
  const isBroken = having(second, 'failed').length > 0;
  const fates = having(first, 'failed')
    .filter((failure) => failure.file === file)
    .flatMap((failure): TestResult[] => {
      const again = second.filter(({ name }) => name === failure.name).map(({ outcome }) => outcome);
      if (again.includes('failed')) return [];
      const hasPassed = again.length === 0 ? !isBroken : again.includes('passed');
      return [{ ...failure, outcome: hasPassed ? 'unstable' : 'failed' }];
    });
  const names = new Set(fates.map(({ name }) => name));
  return [
    ...first.filter((result) => result.file !== file),
    ...second.filter(({ name, outcome }) => outcome === 'failed' || !names.has(name)),
    ...fates,
  ];
};

/** A failure if too many tests were unstable. */
export const judgeUnstable = (results: readonly TestResult[]): TestResult[] => {
  const unstable = having(results, 'unstable').length;
  if (unstable <= MAX_UNSTABLE) return [];
  return [failedResult('the run', `${unstable} tests were unstable, and at most ${MAX_UNSTABLE} may be`)];
};

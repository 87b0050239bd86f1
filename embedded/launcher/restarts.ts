/** When a process that keeps failing is started again, and when that is no longer sensible. */
export type RestartRule = {
  /** Milliseconds before the first restart; doubled for each further failure within `window`. */
  readonly first: number;
  /** Longest wait in milliseconds. */
  readonly longest: number;
  /** This many failures within `window` milliseconds are too many. */
  readonly failures: number;
  readonly window: number;
};

/** The rule of every process of `npm start`. */
const RESTART_RULE: RestartRule = {
  first: 250,
  longest: 5000,
  failures: 5,
  window: 60_000,
};

/**
 * Decides after a failure, given the times of all failures so far, the newest last and in milliseconds.
 * @returns milliseconds to wait before starting again, or 'give up'.
 */
export const afterFailure = (times: readonly number[], rule = RESTART_RULE): number | 'give up' => {
  const newest = times.at(-1) ?? 0;
  const recent = times.filter((time) => newest - time < rule.window).length;
  if (recent >= rule.failures) return 'give up';
  return Math.min(rule.longest, rule.first * 2 ** (recent - 1));
};

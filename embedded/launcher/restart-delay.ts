/** When a failing process is restarted, and when not. */
export type RestartRule = {
  /** Milliseconds before the second restart within `window`; doubles with each failure. The first one is at once. */
  readonly second: number;
  /** Maximum delay in milliseconds. */
  readonly longest: number;
  /** Gives up after this many failures within `window` milliseconds. */
  readonly failures: number;
  readonly window: number;
};

const RESTART_RULE: RestartRule = {
  second: 250,
  longest: 5000,
  failures: 5,
  window: 60_000,
};

/**
 * The delay before the next restart.
 * @param times of all failures so far in milliseconds, the newest last
 * @returns milliseconds, or 'give up'
 */
export const restartDelay = (times: readonly number[], rule = RESTART_RULE): number | 'give up' => {
  const newest = times.at(-1) ?? 0;
  const recent = times.filter((time) => newest - time < rule.window).length;
  if (recent >= rule.failures) return 'give up';
  return recent < 2 ? 0 : Math.min(rule.longest, rule.second * 2 ** (recent - 2));
};

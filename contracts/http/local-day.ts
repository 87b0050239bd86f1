/** Header of a change: the day of the caller's clock, YYYY-MM-DD. Not part of what an idempotency key names: a retry after midnight is the same command. */
export const LOCAL_DAY = 'Local-Day';

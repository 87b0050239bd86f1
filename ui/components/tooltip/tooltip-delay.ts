/** Milliseconds before a tooltip opens, and within which after one the next opens at once (specification, section 9). */
const OPENS = 700;
const SKIPS = 300;

/** How long to wait before the next tooltip opens: not at all where one was closed less than 300 ms ago (`closed` and `now` on one clock, in milliseconds; null where none was). */
export const tooltipDelay = (closed: number | null, now: number): number =>
  closed !== null && now - closed < SKIPS ? 0 : OPENS;

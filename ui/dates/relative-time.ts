const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** An instant as the API writes it (ISO 8601), or a date. */
export type Instant = string | Date;

/**
 * Relative time as the community board shows it: `just now`, `5m ago`, `3h ago`, `2d ago`, from seven days on the local date.
 * An instant in the future (a clock that runs ahead) counts as now.
 */
export function shortRelativeTime(instant: Instant, now: Date): string {
  const seconds = secondsBetween(instant, now);
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}m ago`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)}h ago`;
  if (seconds < WEEK) return `${Math.floor(seconds / DAY)}d ago`;
  return new Date(instant).toLocaleDateString();
}

/** Relative time as stories and comments show it: `just now`, `5 minutes ago`, `about 3 hours ago`, `about 2 days ago`, then the local date. */
export function longRelativeTime(instant: Instant, now: Date): string {
  const seconds = secondsBetween(instant, now);
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return `${counted(Math.floor(seconds / MINUTE), 'minute')} ago`;
  if (seconds < DAY) return `about ${counted(Math.floor(seconds / HOUR), 'hour')} ago`;
  if (seconds < WEEK) return `about ${counted(Math.floor(seconds / DAY), 'day')} ago`;
  return new Date(instant).toLocaleDateString();
}

function secondsBetween(instant: Instant, now: Date): number {
  return Math.floor((now.getTime() - new Date(instant).getTime()) / 1000);
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

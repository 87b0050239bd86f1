import { minutesInDay, minutesInHour } from 'date-fns/constants';
import { daysToWeeks } from 'date-fns/daysToWeeks';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { minutesToHours } from 'date-fns/minutesToHours';
import { localeDate } from './locale-date.ts';

/** ISO 8601 or a date. */
export type Instant = string | Date;

/** For the board: `just now`, `5m ago`, `3h ago`, `2d ago`, after seven days the local date. Instants in the future count as now. */
export const shortRelativeTime = (instant: Instant, now: Date): string => {
  const minutes = differenceInMinutes(now, instant);
  const days = daysIn(minutes);
  if (minutes < 1) return 'just now';
  if (minutes < minutesInHour) return `${minutes}m ago`;
  if (days < 1) return `${minutesToHours(minutes)}h ago`;
  return daysToWeeks(days) < 1 ? `${days}d ago` : localeDate(instant);
};

/** For stories and comments: `just now`, `5 minutes ago`, `about 3 hours ago`, `about 2 days ago`, then the local date. */
export const longRelativeTime = (instant: Instant, now: Date): string => {
  const minutes = differenceInMinutes(now, instant);
  const days = daysIn(minutes);
  if (minutes < 1) return 'just now';
  if (minutes < minutesInHour) return ago(minutes, 'minute');
  if (days < 1) return `about ${ago(minutesToHours(minutes), 'hour')}`;
  return daysToWeeks(days) < 1 ? `about ${ago(days, 'day')}` : localeDate(instant);
};

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Days of 24 hours, whatever the clocks did. */
const daysIn = (minutes: number): number => Math.floor(minutes / minutesInDay);

import { minutesInDay, minutesInHour } from 'date-fns/constants';
import { daysToWeeks } from 'date-fns/daysToWeeks';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { minutesToHours } from 'date-fns/minutesToHours';
import { localeDate } from './locale-date.ts';

/** ISO 8601 or a date. */
export type Instant = string | Date;

/** For the board: `just now`, `5m ago`, `3h ago`, `2d ago`, after seven days the local date. Instants in the future count as now. */
export const shortRelativeTime = (instant: Instant, now: Date): string =>
  relativeTime(instant, now, (count, unit) => `${count}${unit.charAt(0)} ago`);

/** For stories and comments: `just now`, `5 minutes ago`, `about 3 hours ago`, `about 2 days ago`, then the local date. */
export const longRelativeTime = (instant: Instant, now: Date): string =>
  relativeTime(instant, now, (count, unit) => {
    const about = unit === 'minute' ? '' : 'about ';
    return `${about}${count} ${unit}${count === 1 ? '' : 's'} ago`;
  });

const relativeTime = (
  instant: Instant,
  now: Date,
  ago: (count: number, unit: 'minute' | 'hour' | 'day') => string,
): string => {
  const minutes = differenceInMinutes(now, instant);
  // Of 24 hours, whatever the clocks did.
  const days = Math.floor(minutes / minutesInDay);
  if (minutes < 1) return 'just now';
  if (minutes < minutesInHour) return ago(minutes, 'minute');
  if (days < 1) return ago(minutesToHours(minutes), 'hour');
  return daysToWeeks(days) < 1 ? ago(days, 'day') : localeDate(instant);
};

import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { getISODay } from 'date-fns/getISODay';
import { shortMonthName, WEEKDAYS } from './names.ts';

/** A day in UTC, where every day has 24 hours: local days can be longer, shorter or missing. Throws a RangeError if it is none. */
export const utcDate = (day: Date | number | string): Date => {
  const date = new UTCDateMini(+new Date(day));
  if (Number.isNaN(+date)) throw new RangeError('This is no day');
  return date;
};
const inUtc = { in: utcDate };
const DATE = { representation: 'date' } as const;

/** `day` is YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string => formatISO(addDays(day, -days, inUtc), DATE);

/** `from` and `to` are YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(to, from, inUtc);

/** `21 Nov` */
export const shortDay = (day: string): string => {
  const date = utcDate(day);
  return `${date.getDate()} ${shortMonthName(date)}`;
};

/** `Saturday 21 Nov` */
export const weekday = (day: string): string => `${WEEKDAYS[getISODay(day, inUtc) - 1]} ${shortDay(day)}`;

import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { intlFormat } from 'date-fns/intlFormat';

/**
 * A calendar day (YYYY-MM-DD) has no time zone. It is counted with in UTC, where each day there is has 24 hours: clocks that change and
 * islands that leave a day out can't repeat or skip one.
 */
const inUtc = { in: (day: Date | number | string) => new UTCDateMini(+new Date(day)) };
const DATE = { representation: 'date' } as const;

/** The day that lies `days` before a day, both YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string => formatISO(addDays(day, -days, inUtc), DATE);

/** Whole days from one day to another, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(to, from, inUtc);

/** A day (YYYY-MM-DD) as `21 Nov`. */
export const shortDay = (day: string): string =>
  intlFormat(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }, { locale: 'en-GB' });

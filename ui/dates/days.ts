import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { intlFormat } from 'date-fns/intlFormat';

/** Calculates in UTC, where every day has 24 hours: local days can be longer, shorter or missing. */
const inUtc = { in: (day: Date | number | string) => new UTCDateMini(+new Date(day)) };
const DATE = { representation: 'date' } as const;

/** `day` is YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string => formatISO(addDays(day, -days, inUtc), DATE);

/** `from` and `to` are YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(to, from, inUtc);

/** `21 Nov` */
export const shortDay = (day: string): string =>
  intlFormat(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }, { locale: 'en-GB' });

/** `Saturday 21 Nov` */
export const weekday = (day: string): string =>
  `${intlFormat(day, { weekday: 'long', timeZone: 'UTC' }, { locale: 'en-GB' })} ${shortDay(day)}`;

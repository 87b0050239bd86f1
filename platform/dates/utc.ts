import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { millisecondsInDay } from 'date-fns/constants';
import { formatISO } from 'date-fns/formatISO';
import { lightFormat } from 'date-fns/lightFormat';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfMinute } from 'date-fns/startOfMinute';
import { toDate } from 'date-fns/toDate';

/** A date, or a text in ISO 8601: an instant with its zone, or a calendar day, which stands for its midnight in UTC. */
type Instant = Date | string;

/** The calendar day (YYYY-MM-DD) of an instant in UTC. Throws RangeError for what is no instant. */
export const utcDay = (instant: Instant): string => formatISO(instant, { representation: 'date', in: utc });

/** The calendar day so many days after a day, or before it with a negative number; both YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string => utcDay(addDays(day, days, { in: utc }));

/** The calendar month (YYYY-MM) of an instant in UTC. */
export const utcMonth = (instant: Instant): string => lightFormat(utc(instant), 'yyyy-MM');

/** An instant to the minute in UTC, for terminals and tables: `2026-11-21 10:05`. */
export const utcMinute = (instant: Instant): string => lightFormat(utc(instant), 'yyyy-MM-dd HH:mm');

/** Midnight in UTC before an instant, ISO 8601. */
export const startOfUtcDay = (instant: Instant): string => startOfDay(instant, { in: utc }).toISOString();

/** The minute of an instant, ISO 8601 in UTC. */
export const startOfUtcMinute = (instant: Instant): string =>
  startOfMinute(instant, { in: utc }).toISOString();

/** Days in UTC from 1 January 1970 to an instant. Divides, because exports ask it of every event and all days in UTC are equally long. */
export const daysSince1970 = (instant: Instant): number => Math.floor(+toDate(instant) / millisecondsInDay);

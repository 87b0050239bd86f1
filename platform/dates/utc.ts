import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { millisecondsInDay } from 'date-fns/constants';
import { formatISO } from 'date-fns/formatISO';
import { lightFormat } from 'date-fns/lightFormat';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfMinute } from 'date-fns/startOfMinute';
import { toDate } from 'date-fns/toDate';

/** A date or ISO 8601 text: an instant with zone, or a calendar day, which means midnight UTC. */
type Instant = Date | string;

/** Calendar day (YYYY-MM-DD) in UTC. Throws RangeError for an invalid instant. */
export const utcDay = (instant: Instant): string => formatISO(instant, { representation: 'date', in: utc });

/** The day `days` later, or earlier if negative; both YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string => utcDay(addDays(day, days, { in: utc }));

/** Calendar month (YYYY-MM) in UTC. */
export const utcMonth = (instant: Instant): string => lightFormat(utc(instant), 'yyyy-MM');

/** To the minute in UTC, for terminals and tables: `2026-11-21 10:05`. */
export const utcMinute = (instant: Instant): string => lightFormat(utc(instant), 'yyyy-MM-dd HH:mm');

/** Midnight UTC at or before an instant, ISO 8601. */
export const startOfUtcDay = (instant: Instant): string => startOfDay(instant, { in: utc }).toISOString();

/** Start of the minute of an instant, ISO 8601 in UTC. */
export const startOfUtcMinute = (instant: Instant): string =>
  startOfMinute(instant, { in: utc }).toISOString();

/**
 * Whole days in UTC since 1 January 1970. A division, because exports call it for every event and all UTC
 * days have the same length.
 */
export const daysSince1970 = (instant: Instant): number => Math.floor(+toDate(instant) / millisecondsInDay);

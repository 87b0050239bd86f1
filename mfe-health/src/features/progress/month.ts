import { daysBefore, daysBetween, utcDate } from '@secondspring/ui/dates/days.ts';
import { monthName } from '@secondspring/ui/dates/names.ts';

/** A month is told by its first day, YYYY-MM-DD. */
export const monthOf = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

export const monthBefore = (month: string): string => monthOf(daysBefore(month, 1));

const LONGEST_MONTH = 31;

export const monthAfter = (month: string): string => monthOf(daysBefore(month, -LONGEST_MONTH));

/** `November 2026` */
export const monthWords = (month: string): string =>
  `${monthName(utcDate(month))} ${month.slice(0, 'YYYY'.length)}`;

const WEEK_DAYS = 7;
/** Any Monday. */
const MONDAY = '2024-01-01';

/** Its weeks from Monday on; null for days of other months. */
export const weeksOfMonth = (month: string): readonly (readonly (string | null)[])[] => {
  const days = daysBetween(month, monthAfter(month));
  const before = ((daysBetween(MONDAY, month) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  return Array.from({ length: Math.ceil((before + days) / WEEK_DAYS) }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_day, place) => {
      const index = week * WEEK_DAYS + place - before;
      return index < 0 || index >= days ? null : daysBefore(month, -index);
    }),
  );
};

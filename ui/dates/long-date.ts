import { utcDate } from './days.ts';
import { monthName } from './names.ts';

const isDay = (date: string | Date): boolean => typeof date === 'string' && !date.includes('T');

/** `20 November 2026`: of an instant in the local time zone, of a day (YYYY-MM-DD) everywhere the same. */
export const longDate = (date: string | Date): string => {
  const local = isDay(date) ? utcDate(date) : new Date(date);
  return `${local.getDate()} ${monthName(local)} ${local.getFullYear()}`;
};

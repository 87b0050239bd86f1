import { intlFormat } from 'date-fns/intlFormat';

const isDay = (date: string | Date): boolean => typeof date === 'string' && !date.includes('T');

/** `20 November 2026`: of an instant in the local time zone, of a day (YYYY-MM-DD) everywhere the same. */
export const longDate = (date: string | Date): string =>
  intlFormat(
    date,
    { day: 'numeric', month: 'long', year: 'numeric', ...(isDay(date) ? { timeZone: 'UTC' } : {}) },
    { locale: 'en-GB' },
  );

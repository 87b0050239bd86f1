import { intlFormat } from 'date-fns/intlFormat';

/** A day in words, from an instant or a calendar day: `21 November 2026`. Days are those of UTC. */
export const dayInWords = (instant: string): string =>
  intlFormat(
    instant,
    { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    { locale: 'en-GB' },
  );

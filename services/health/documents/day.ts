import { intlFormat } from 'date-fns/intlFormat';

/** For example `21 November 2026`, in UTC, from an instant or a calendar day. */
export const dayInWords = (instant: string): string =>
  intlFormat(
    instant,
    { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    { locale: 'en-GB' },
  );

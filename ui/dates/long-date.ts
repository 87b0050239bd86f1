import { intlFormat } from 'date-fns/intlFormat';

/** `20 November 2026` in the local time zone. */
export const longDate = (instant: string | Date): string =>
  intlFormat(instant, { day: 'numeric', month: 'long', year: 'numeric' }, { locale: 'en-GB' });

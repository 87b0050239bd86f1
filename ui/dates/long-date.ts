import { intlFormat } from 'date-fns/intlFormat';

/** A date in words, `20 November 2026`, in the reader's own time zone. */
export const longDate = (instant: string | Date): string =>
  intlFormat(instant, { day: 'numeric', month: 'long', year: 'numeric' }, { locale: 'en-GB' });

import { intlFormat } from 'date-fns/intlFormat';
import { isValid } from 'date-fns/isValid';

/** `Uploaded Nov 21, 2026 at 3:05 PM` in the reader's time zone (specification, section 2); `Uploaded Unknown` without a time. */
export const uploadedWords = (instant: string | null | undefined, timeZone?: string): string => {
  const date = new Date(instant ?? '');
  if (!isValid(date)) return 'Uploaded Unknown';
  const formatter = (style: Intl.DateTimeFormatOptions) =>
    intlFormat(date, { ...style, timeZone }, { locale: 'en-US' });
  // Newer browsers put a narrow no-break space before AM and PM.
  return `Uploaded ${formatter({ dateStyle: 'medium' })} at ${formatter({ timeStyle: 'short' }).replaceAll(/\s/gu, ' ')}`;
};

/** A date in words, `20 November 2026`, in the reader's own time zone. */
export const longDate = (instant: string | Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  );

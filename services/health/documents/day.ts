const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day in words, from an instant or a calendar day: `21 November 2026`. Days are those of UTC. */
export const dayInWords = (instant: string): string => format.format(new Date(instant));

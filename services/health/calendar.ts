const DAY = 86_400_000;

/** The calendar day (YYYY-MM-DD) so many days later, or earlier with a negative number. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

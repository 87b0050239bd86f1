import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import type { Timing } from './state.ts';

/** `at` is ISO 8601 in UTC; `day` is the member's own (YYYY-MM-DD). */
export type NextReminder = { readonly at: string; readonly day: string };

const at = (date: TZDate, { timeOfDay, timeZone }: Timing): Date => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const local = new TZDate(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes, timeZone);
  return new Date(local.getTime());
};

/** The instant of a day's reminder. */
export const reminderOn = (timing: Timing, day: string): Date =>
  at(new TZDate(`${day}T12:00:00Z`, 'UTC'), timing);

/**
 * The first reminder after an instant, but not on the day `sentOn` or before it. A time that daylight saving skips
 * comes an hour later; one that it repeats comes at its second pass.
 */
export const nextReminder = (timing: Timing, after: Date, sentOn: string | null = null): NextReminder => {
  const today = new TZDate(after.getTime(), timing.timeZone);
  for (let days = 0; ; days += 1) {
    const date = addDays(today, days);
    const instant = at(date, timing);
    const day = formatISO(date, { representation: 'date' });
    if (instant > after && (sentOn === null || day > sentOn)) return { at: instant.toISOString(), day };
  }
};

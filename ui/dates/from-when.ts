import { daysBefore } from './days.ts';
import { localDay } from './local-day.ts';
import { longDate } from './long-date.ts';
import { twoDigits } from './names.ts';

/** `today at 14:05`, `yesterday at 14:05`, `24 November 2026`. */
export const fromWhen = (then: Date, now: Date): string => {
  const today = localDay(now);
  const day = localDay(then);
  if (day < daysBefore(today, 1)) return longDate(then);
  const time = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
  return `${day === today ? 'today' : 'yesterday'} at ${time}`;
};

import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { millisecondsInDay } from 'date-fns/constants';

export type TakenSet = { readonly path: string; readonly takenAt: Date };

/**
 * Backup sets to delete. Kept are all of the last 24 hours, the newest of each of the last `days` calendar days in UTC, and the newest of
 * all, so that the last set survives a long outage.
 */
export const expiredSets = (sets: readonly TakenSet[], now: Date, days: number): readonly TakenSet[] => {
  const newestFirst = sets.toSorted((one, other) => +other.takenAt - +one.takenAt);
  const kept = new Set(newestFirst.slice(0, 1));
  const seenDays = new Set<string>();
  for (const set of newestFirst) {
    const age = now.getTime() - set.takenAt.getTime();
    const day = utcDay(set.takenAt);
    if (age < millisecondsInDay || (age < days * millisecondsInDay && !seenDays.has(day))) kept.add(set);
    seenDays.add(day);
  }
  return newestFirst.filter((set) => !kept.has(set));
};

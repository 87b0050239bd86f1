import { addHours } from 'date-fns/addHours';
import { differenceInHours } from 'date-fns/differenceInHours';
import { describe, expect, it } from 'vitest';
import { expiredSets, type TakenSet } from './retention.ts';

const START = new Date('2026-03-01T00:05:00Z');
const setAt = (takenAt: Date): TakenSet => ({ path: takenAt.toISOString(), takenAt });

/** What is left after taking a set each hour and deleting expired ones. */
const afterHours = (hours: number, days: number): { left: readonly TakenSet[]; now: Date } => {
  let left: readonly TakenSet[] = [];
  let now = START;
  for (let hour = 0; hour <= hours; hour += 1) {
    now = addHours(START, hour);
    left = [...left, setAt(now)];
    const expired = expiredSets(left, now, days);
    left = left.filter((set) => !expired.includes(set));
  }
  return { left, now };
};

describe('retention of backups', () => {
  it('keeps every set of a day, then the last set of each day for a week', () => {
    const { left, now } = afterHours(24 * 30 + 12, 7);
    const agesInHours = left.map(({ takenAt }) => differenceInHours(now, takenAt)).reverse();
    expect(agesInHours.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(agesInHours.slice(24)).toEqual([37, 61, 85, 109, 133, 157]);
  });

  it('keeps the newest set however old it is, and nothing else that is older than the limit', () => {
    const sets = [0, 1, 2].map((hour) => setAt(addHours(START, hour)));
    const expired = expiredSets(sets, addHours(START, 24 * 90), 7);
    expect(expired.map(({ path }) => path)).toEqual([sets[1]?.path, sets[0]?.path]);
  });

  it('deletes nothing of the last day, in whatever order the sets are listed', () => {
    const sets = [5, 1, 3].map((hour) => setAt(addHours(START, hour)));
    expect(expiredSets(sets, addHours(START, 20), 1)).toEqual([]);
  });
});

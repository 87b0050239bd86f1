import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spansOf, type ActiveDay } from './spans.ts';

const members = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `member ${from + index}`);
const day = (number: number, active: string[], leaving: string[] = []): ActiveDay => ({
  day: number,
  members: active,
  leaving,
});
const anyDays = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      members: fc.uniqueArray(fc.integer({ min: 0, max: 25 }).map(String), { maxLength: 14 }),
      leaving: fc.uniqueArray(fc.integer({ min: 0, max: 25 }).map(String), { maxLength: 2 }),
    }),
    { selector: (one) => one.day },
  )
  .map((days) => days.toSorted((one, other) => one.day - other.day));

describe('spans of anonymous events', () => {
  it('are single days with ten active members', () => {
    const days = [day(1, members(10)), day(2, members(10)), day(4, members(11))];
    expect(spansOf(days, { leavers: false })).toEqual([
      { first: 1, last: 1 },
      { first: 2, last: 2 },
      { first: 3, last: 4 },
    ]);
  });

  it('grow over quiet days and count each member once', () => {
    const days = [day(1, members(9)), day(2, members(9)), day(7, members(1, 9)), day(8, members(9))];
    expect(spansOf(days, { leavers: false })).toEqual([{ first: 1, last: 7 }]);
  });

  it('of deletions contain no leaving member, or ten', () => {
    const busy = [0, 1, 2, 3].map((number) => day(number, members(20)));
    expect(spansOf(busy, { leavers: true })).toHaveLength(4);
    const one = busy.map((active) => ({ ...active, leaving: active.day === 1 ? members(1) : [] }));
    expect(spansOf(one, { leavers: true })).toEqual([{ first: 0, last: 0 }]);
    const ten = [...one, day(4, members(20), members(9, 1)), day(30, members(20))];
    expect(spansOf(ten, { leavers: true })).toEqual([
      { first: 0, last: 0 },
      { first: 1, last: 4 },
      { first: 5, last: 30 },
    ]);
  });

  it('of deletions contain a member who was leaving when the span began, even without later events', () => {
    const first = [day(0, [], members(1)), day(6, [], members(9, 1)), day(8, members(10))];
    // Nine of the ten may still be leaving on the ninth day; no event follows before the seventeenth.
    const quiet = [...first, day(17, members(10))];
    expect(spansOf(quiet, { leavers: true })).toEqual([{ first: 0, last: 8 }]);
    expect(spansOf([...quiet, day(30, members(10), members(1, 20))], { leavers: true })).toEqual([
      { first: 0, last: 8 },
      { first: 9, last: 30 },
    ]);
  });

  it('are adjacent, contain ten members each and never change with later events', () => {
    fc.assert(
      fc.property(anyDays, fc.nat(60), fc.boolean(), (days, cut, leavers) => {
        const spans = spansOf(days, { leavers });
        for (const [index, { first, last }] of spans.entries()) {
          if (index > 0) expect(first).toBe((spans[index - 1]?.last ?? 0) + 1);
          const within = days.filter((active) => active.day >= first && active.day <= last);
          expect(new Set(within.flatMap((active) => active.members)).size).toBeGreaterThanOrEqual(10);
          const around = days.filter((active) => active.day >= first - 8 && active.day <= last);
          const leaving = new Set(around.flatMap((active) => active.leaving)).size;
          if (leavers) expect(leaving === 0 || leaving >= 10).toBe(true);
        }
        const earlier = spansOf(
          days.filter((active) => active.day <= cut),
          { leavers },
        );
        expect(spans.slice(0, earlier.length)).toEqual(earlier);
      }),
    );
  });
});

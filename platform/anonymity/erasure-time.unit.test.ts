import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { randomErasureTime, erasureTimeAfterPendingCalls } from './erasure-time.ts';
import { millisecondsInHour } from 'date-fns/constants';

const now = new Date('2026-11-20T12:00:00.000Z');

it('is between now and the end of the spread', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 72, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (hours, at) => {
        const due = randomErasureTime(hours, now, () => at).getTime() - now.getTime();
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(Math.ceil(hours * millisecondsInHour));
      },
    ),
  );
});

it('is now for a spread of 0 hours', () => {
  expect(randomErasureTime(0, now)).toEqual(now);
});

it.each([
  ['waits a minute for calls under way', 0, 1, 60_000],
  ['waits as long as its random time where that is later', 1, 0.5, millisecondsInHour / 2],
])('%s until calls in progress have ended', (_, hours, random, wait) => {
  vi.useFakeTimers({ now });
  vi.spyOn(Math, 'random').mockReturnValue(random);
  expect(erasureTimeAfterPendingCalls(hours).getTime() - now.getTime()).toBe(wait);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

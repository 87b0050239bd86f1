import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withinSpread } from './spread.ts';
import { millisecondsInHour } from 'date-fns/constants';

const now = new Date('2026-11-20T12:00:00.000Z');

it('is never before now and never after the spread', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 72, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (hours, at) => {
        const due = withinSpread(hours, now, () => at).getTime() - now.getTime();
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(Math.ceil(hours * millisecondsInHour));
      },
    ),
  );
});

it('is at once where the spread is nothing', () => {
  expect(withinSpread(0, now)).toEqual(now);
});

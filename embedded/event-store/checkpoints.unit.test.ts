import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Checkpoints, isAfter, MAX_POSITION, positionOf, type LogPosition } from './checkpoints.ts';

const SIZE = 10;
/** Checkpoints sent while catching up on events, of which `matching` match. Event `n` is at `n * SIZE`; `from` is the first one. */
const caughtUp = (
  checkpoints: Checkpoints,
  events: number,
  { from = 0, matching = [] as readonly number[] } = {},
): LogPosition[] => {
  const reported: (LogPosition | undefined)[] = [];
  for (let number = from; number < from + events; number += 1)
    reported.push(checkpoints.catchingUp(number * SIZE, matching.includes(number), (number + 1) * SIZE));
  reported.push(checkpoints.caughtUp());
  return reported.filter((place) => place !== undefined);
};
const begins = (number: number): LogPosition => ({ commit: number * SIZE, prepare: 0 });

describe('Checkpoints', () => {
  it('sends 2⁶⁴−1 once when there is nothing to report, and nothing after it', () => {
    const checkpoints = new Checkpoints(undefined, undefined, 1);
    expect(caughtUp(checkpoints, 20)).toEqual([MAX_POSITION]);
    expect(Array.from({ length: 100 }, (_, number) => checkpoints.live(200 + number, true))).toEqual(
      Array.from({ length: 100 }, () => undefined),
    );
  });

  it('sends the start of the page that completes an interval, with a prepare position below the commit position', () => {
    expect(caughtUp(new Checkpoints(undefined, undefined, 1), 100)).toEqual([
      begins(0),
      begins(32),
      begins(64),
    ]);
    expect(caughtUp(new Checkpoints(undefined, undefined, 3), 200)).toEqual([begins(64), begins(160)]);
    expect(caughtUp(new Checkpoints(undefined, 10, 1), 25)).toEqual([begins(0), begins(10)]);
  });

  it('sends the last match if it is later than the start of the page', () => {
    const checkpoints = new Checkpoints(undefined, undefined, 1);
    expect(caughtUp(checkpoints, 80, { matching: [40, 50, 70] })).toEqual([
      begins(0),
      positionOf(500),
      positionOf(700),
    ]);
  });

  it('repeats the start position when no event follows it', () => {
    expect(caughtUp(new Checkpoints(positionOf(70), undefined, 1), 5, { from: 7 })).toEqual([positionOf(70)]);
  });

  it('ends a page after 32 matches', () => {
    const matching = Array.from({ length: 64 }, (_, number) => number);
    expect(caughtUp(new Checkpoints(undefined, 1000, 1), 64, { matching })).toEqual([positionOf(630)]);
  });

  it('sends the event that completes an interval when live', () => {
    const checkpoints = new Checkpoints(positionOf(0), 10, 2);
    const reported = Array.from({ length: 45 }, (_, number) => checkpoints.live(number + 1, false));
    expect(reported.filter((place) => place !== undefined)).toEqual([positionOf(20), positionOf(40)]);
  });

  it('always advances, and never beyond considered events', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 300 }),
        fc.nat(300),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (matches, ahead, window, multiplier) => {
          const checkpoints = new Checkpoints(undefined, window, multiplier);
          let last: LogPosition | undefined;
          const check = (place: LogPosition | undefined, position: number): void => {
            if (place === undefined) return;
            expect(isAfter(place, last)).toBe(true);
            last = place;
            if (place !== MAX_POSITION) expect(place.commit).toBeLessThanOrEqual(position);
          };
          for (const [number, match] of matches.entries()) {
            const at = number * SIZE;
            if (number === ahead) check(checkpoints.caughtUp(), at);
            const live = number >= ahead;
            check(live ? checkpoints.live(at, match) : checkpoints.catchingUp(at, match, at + SIZE), at);
          }
        },
      ),
    );
  });
});

import { expect, it } from 'vitest';
import { watchOverload } from './overload.ts';

const watched = () => {
  const pool = { waitingCount: 0 };
  let time = 0;
  const isOverloaded = watchOverload(pool, () => time);
  /** Whether a call is refused that comes at this millisecond, while so many queries wait. */
  return (at: number, waiting: number): boolean => {
    [time, pool.waitingCount] = [at, waiting];
    return isOverloaded();
  };
};

it('takes a burst, however many come at once', () => {
  const refusesAt = watched();
  expect([refusesAt(1_000, 0), refusesAt(1_001, 500), refusesAt(1_200, 300), refusesAt(1_250, 101)]).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});

it('refuses what would wait long while the queue does not empty', () => {
  const refusesAt = watched();
  refusesAt(1_000, 0);
  expect([refusesAt(1_251, 101), refusesAt(9_000, 101)]).toEqual([true, true]);
  expect([refusesAt(1_251, 100), refusesAt(9_000, 1)]).toEqual([false, false]);
});

it('takes a burst again once the queue was empty', () => {
  const refusesAt = watched();
  expect([refusesAt(1_000, 500), refusesAt(2_000, 0), refusesAt(2_200, 500)]).toEqual([true, false, false]);
});

import { describe, expect, it } from 'vitest';
import { restartDelay } from './restart-delay.ts';

describe('restartDelay', () => {
  it('restarts at once, then doubles the delay after each failure within a minute, and gives up at the fifth', () => {
    const times = [0, 1000, 2000, 3000, 4000];
    const answers = times.map((_, index) => restartDelay(times.slice(0, index + 1)));
    expect(answers).toEqual([0, 250, 500, 1000, 'give up']);
  });

  it('ignores failures older than a minute', () => {
    expect(restartDelay([0, 1, 2, 3, 60_010])).toBe(0);
  });

  it('never exceeds the maximum delay', () => {
    const rule = { second: 250, longest: 600, failures: 9, window: 60_000 };
    expect(restartDelay([1, 2, 3, 4], rule)).toBe(600);
  });
});

import { describe, expect, it } from 'vitest';
import { createProgress, paceLine, paceOf } from './progress.ts';

describe('progress', () => {
  it('computes the rate, and the time left from the share done', () => {
    expect(paceOf({ events: 500, share: 0.25 }, 10)).toEqual({
      events: 500,
      share: 0.25,
      seconds: 10,
      rate: 50,
      left: 30,
    });
    expect(paceOf({ events: 500 }, 10)).toEqual({ events: 500, seconds: 10, rate: 50 });
    expect(paceOf({ events: 0, share: 0 }, 0)).toEqual({ events: 0, share: 0, seconds: 0, rate: 0 });
  });

  it('does not count an earlier run’s work', () => {
    const before = { events: 800, share: 0.8 };
    expect(paceOf({ events: 900, share: 0.9, before }, 10)).toMatchObject({
      events: 900,
      rate: 10,
      left: 10,
    });
    expect(paceOf({ events: 800, share: 0.8, before }, 10)).not.toHaveProperty('left');
  });

  it('prints a line', () => {
    expect(paceLine('rebuild reviews', paceOf({ events: 12_000, share: 0.5 }, 90))).toBe(
      'rebuild reviews: 50 %, 12,000 events, 133/s, 1 min 30 s left',
    );
  });

  it('writes rarely to a file, as JSON if asked', () => {
    let [now, written] = [0, ''];
    const stream = { isTTY: false, write: (text: string) => Boolean((written += text)) };
    const progress = createProgress('rebuild', { json: true }, stream, () => now);
    for (now = 0; now <= 6_000; now += 1_000) progress.tell({ events: now, share: 0.5 });
    expect(
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toEqual([{ progress: 'rebuild', events: 5_000, share: 0.5, seconds: 5, rate: 1_000, left: 5 }]);
  });
});

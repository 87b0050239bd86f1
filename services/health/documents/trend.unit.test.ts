import { describe, expect, it } from 'vitest';
import type { CheckIn } from '../check-in/state.ts';
import { printable } from './printable.ts';
import { trendOf } from './trend.ts';

const checkIn = (day: string, over: Partial<CheckIn> = {}): CheckIn => ({
  day,
  recordedAt: `${day}T20:00:00.000Z`,
  mood: 3,
  sleep: 2,
  energy: 4,
  hotFlashes: 5,
  workout: false,
  planFollowed: null,
  bleeding: null,
  symptoms: [],
  note: null,
  ...over,
});

describe('trend for a clinician', () => {
  it('has weeks that end today, from the first with a check-in', () => {
    const trend = trendOf(
      [
        checkIn('2026-11-01', { mood: 2 }),
        checkIn('2026-11-07', { mood: 5 }),
        checkIn('2026-11-21', { hotFlashes: 1 }),
      ],
      '2026-11-21',
    );
    expect(trend).toEqual([
      { from: '2026-11-01', days: 2, mood: 3.5, sleep: 2, energy: 4, hotFlashes: 5 },
      { from: '2026-11-08', days: 0, mood: null, sleep: null, energy: null, hotFlashes: null },
      { from: '2026-11-15', days: 1, mood: 3, sleep: 2, energy: 4, hotFlashes: 1 },
    ]);
  });

  it('ends on her own day where that is ahead of UTC', () => {
    expect(trendOf([checkIn('2026-11-22')], '2026-11-21')).toMatchObject([{ from: '2026-11-16', days: 1 }]);
  });

  it('leaves out weeks older than six, and is empty without check-ins', () => {
    expect(trendOf([checkIn('2026-10-10'), checkIn('2026-10-11')], '2026-11-21')).toMatchObject([
      { from: '2026-10-11', days: 1 },
      { days: 0 },
      { days: 0 },
      { days: 0 },
      { days: 0 },
      { days: 0 },
    ]);
    expect(trendOf([], '2026-11-21')).toEqual([]);
  });
});

describe('printable text', () => {
  it.each([
    ['Größe – “hot” flashes…', 'Größe – “hot” flashes…'],
    ['fájdalom erős', 'fájdalom eros'],
    ['a\nb\tc', 'a b c'],
    ['sweats 🌸', 'sweats ?'],
    ['потливость', '??????????'],
  ])('turns %j into %j', (text, printed) => {
    expect(printable(text)).toBe(printed);
  });
});

import { describe, expect, it } from 'vitest';
import { monthAfter, monthBefore, monthOf, monthWords, weeksOfMonth } from './month.ts';

describe('a month', () => {
  it('is told by its first day', () => {
    expect(monthOf('2026-11-28')).toBe('2026-11-01');
    expect(monthBefore('2026-01-01')).toBe('2025-12-01');
    expect(monthAfter('2026-12-01')).toBe('2027-01-01');
    expect(monthAfter('2026-02-01')).toBe('2026-03-01');
    expect(monthWords('2026-11-01')).toBe('November 2026');
  });

  it('has its days in weeks from Monday on', () => {
    const weeks = weeksOfMonth('2026-11-01');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOfMonth('2021-02-01')).toHaveLength(4);
    expect(weeksOfMonth('2023-05-01')[0]?.[0]).toBe('2023-05-01');
    expect(weeksOfMonth('2028-02-01').flat().filter(Boolean)).toHaveLength(29);
  });
});

import { describe, expect, it } from 'vitest';
import { daysBefore, daysBetween, localDay, shortDay } from './days.ts';

describe('days', () => {
  it('are counted back over months, leap days and the change of the clock', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(daysBefore('2026-11-21', 27)).toBe('2026-10-25');
    expect(daysBetween('2026-10-25', '2026-11-21')).toBe(27);
  });

  it('are those where she is', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it('are said shortly', () => {
    expect(shortDay('2026-11-21')).toBe('21 Nov');
  });
});

import { describe, expect, it } from 'vitest';
import { msUntilNext } from './schedule.ts';

const noon = new Date('2026-11-23T12:00:00.000Z');
const at = (time: string, left_over: string[] = []) => ({
  started_at: new Date(`2026-11-23T${time}:00.000Z`),
  left_over,
});
const minutes = 60_000;

describe('the next destruction', () => {
  it('is due at once where there was none', () => {
    expect(msUntilNext(undefined, 24, noon)).toBe(0);
  });

  it('is due its hours after the last one began, and never before', () => {
    expect(msUntilNext(at('11:00'), 2, noon)).toBe(60 * minutes);
    expect(msUntilNext(at('10:00'), 2, noon)).toBe(0);
    expect(msUntilNext(at('03:00'), 2, noon)).toBe(0);
  });

  it('is due within ten minutes where the last one left something', () => {
    expect(msUntilNext(at('11:55', ['a table']), 24, noon)).toBe(5 * minutes);
    expect(msUntilNext(at('11:59', ['a table']), 0.05, noon)).toBe(2 * minutes);
  });
});

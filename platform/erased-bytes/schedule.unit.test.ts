import { describe, expect, it } from 'vitest';
import { msUntilNext } from './schedule.ts';

const noon = new Date('2026-11-23T12:00:00.000Z');
const at = (time: string, left_over: string[] = []) => ({
  started_at: new Date(`2026-11-23T${time}:00.000Z`),
  left_over,
});
const minutes = 60_000;

describe('msUntilNext', () => {
  it('is 0 without an earlier destruction', () => {
    expect(msUntilNext(undefined, 24, noon)).toBe(0);
  });

  it('is the interval since the last start', () => {
    expect(msUntilNext(at('11:00'), 2, noon)).toBe(60 * minutes);
    expect(msUntilNext(at('10:00'), 2, noon)).toBe(0);
    expect(msUntilNext(at('03:00'), 2, noon)).toBe(0);
  });

  it('is at most ten minutes after an incomplete destruction', () => {
    expect(msUntilNext(at('11:55', ['a table']), 24, noon)).toBe(5 * minutes);
    expect(msUntilNext(at('11:59', ['a table']), 0.05, noon)).toBe(2 * minutes);
  });
});

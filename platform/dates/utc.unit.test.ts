import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysAfter,
  daysSince1970,
  startOfUtcDay,
  startOfUtcMinute,
  utcDay,
  utcMinute,
  utcMonth,
} from './utc.ts';

const instants = fc.date({
  min: new Date('1900-01-01'),
  max: new Date('2200-01-01'),
  noInvalidDate: true,
});
const LAST = '2026-11-21T23:59:59.999Z';

describe('days in UTC', () => {
  it('end at midnight in UTC', () => {
    expect(utcDay(new Date(LAST))).toBe('2026-11-21');
    expect(utcDay('2026-11-22T00:00:00.000Z')).toBe('2026-11-22');
    expect(utcDay('2026-11-21T23:30:00-05:00')).toBe('2026-11-22');
  });

  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', -27, '2026-10-25'],
  ])('counts from %s by %i days to %s', (day, days, then) => {
    expect(daysAfter(day, days)).toBe(then);
  });

  it('agree with each other for every instant', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -50_000, max: 50_000 }), (instant, days) => {
        const at = instant.toISOString();
        expect(at.startsWith(utcDay(instant))).toBe(true);
        expect(at.startsWith(utcMonth(instant))).toBe(true);
        expect(startOfUtcDay(at)).toBe(`${utcDay(at)}T00:00:00.000Z`);
        expect(startOfUtcMinute(at)).toBe(`${utcMinute(at).replace(' ', 'T')}:00.000Z`);
        expect(daysSince1970(daysAfter(utcDay(at), days))).toBe(daysSince1970(at) + days);
      }),
    );
  });

  it.each(['', 'yesterday', '2026-13-01', '2026-02-30T99:00:00Z'])('rejects %j', (text) => {
    expect(() => utcDay(text)).toThrow(RangeError);
    expect(() => daysAfter(text, 1)).toThrow(RangeError);
    expect(() => startOfUtcDay(text)).toThrow(RangeError);
  });
});

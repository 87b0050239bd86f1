import { millisecondsInDay } from 'date-fns/constants';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysBefore, daysBetween, shortDay, weekday } from './days.ts';
import { localDay } from './local-day.ts';

/** Zones with unusual changes: at midnight, by half an hour, or a skipped day. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const instants = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2050-01-01'),
  noInvalidDate: true,
});

afterEach(() => void vi.unstubAllEnvs());
const liveIn = (zone: string): void => {
  vi.stubEnv('TZ', zone);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
};

describe('days', () => {
  it('are counted back over months, leap days and clock changes', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(daysBefore('2026-11-21', 27)).toBe('2026-10-25');
    expect(daysBetween('2026-10-25', '2026-11-21')).toBe(27);
  });

  it.each(zones)('are local days in %s', (zone) => {
    liveIn(zone);
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(localDay(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06');
    // Swedes write days as ISO 8601 does.
    // oxlint-disable-next-line house/no-hand-made-dates -- an oracle that shares nothing with date-fns
    const calendar = new Intl.DateTimeFormat('sv', { timeZone: zone });
    fc.assert(fc.property(instants, (instant) => localDay(instant) === calendar.format(instant)));
  });

  it.each(zones)('are neither skipped nor repeated in %s', (zone) => {
    liveIn(zone);
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 400 }), (instant, back) => {
        const day = localDay(instant);
        const before = daysBefore(day, back);
        expect(daysBetween(before, day)).toBe(back);
        expect(Date.parse(before)).toBe(Date.parse(day) - back * millisecondsInDay);
      }),
    );
  });

  it('are counted in a time zone that skipped a day', () => {
    liveIn('Pacific/Apia');
    expect(daysBefore('2011-12-31', 1)).toBe('2011-12-30');
    expect(daysBetween('2011-12-29', '2011-12-31')).toBe(2);
  });

  it.each(zones)('are written short, the same in %s', (zone) => {
    liveIn(zone);
    expect(shortDay('2026-11-21')).toBe('21 Nov');
    expect(weekday('2026-11-01')).toBe('Sunday 1 Nov');
  });

  it.each(['', 'today', '2026-13-01'])('refuse %j', (text) => {
    expect(() => daysBefore(text, 1)).toThrow(RangeError);
    expect(() => shortDay(text)).toThrow(RangeError);
  });
});

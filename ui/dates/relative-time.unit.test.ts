import { secondsInDay, secondsInHour, secondsInWeek } from 'date-fns/constants';
import { subSeconds } from 'date-fns/subSeconds';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { longRelativeTime, shortRelativeTime } from './relative-time.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => subSeconds(now, seconds).toISOString();
// oxlint-disable-next-line house/no-hand-made-dates -- the browser's own word for it
const asDate = (seconds: number) => new Date(ago(seconds)).toLocaleDateString();

afterEach(() => void vi.unstubAllEnvs());

describe('relative time', () => {
  it.each([
    [-30, 'just now', 'just now'],
    [-2 * secondsInDay, 'just now', 'just now'],
    [59, 'just now', 'just now'],
    [60, '1m ago', '1 minute ago'],
    [119, '1m ago', '1 minute ago'],
    [59 * 60 + 59, '59m ago', '59 minutes ago'],
    [secondsInHour, '1h ago', 'about 1 hour ago'],
    [secondsInDay - 1, '23h ago', 'about 23 hours ago'],
    [secondsInDay, '1d ago', 'about 1 day ago'],
    [2 * secondsInDay - 1, '1d ago', 'about 1 day ago'],
    [secondsInWeek - 1, '6d ago', 'about 6 days ago'],
    [secondsInWeek, asDate(secondsInWeek), asDate(secondsInWeek)],
    [8 * secondsInDay, asDate(8 * secondsInDay), asDate(8 * secondsInDay)],
  ])('%s seconds ago reads %s or %s', (seconds, short, long) => {
    expect(shortRelativeTime(ago(seconds), now)).toBe(short);
    expect(longRelativeTime(ago(seconds), now)).toBe(long);
  });

  it.each([
    ['2026-10-25T12:00:00Z', '2026-10-24T12:30:00Z', '23h ago', 'about 23 hours ago'],
    ['2026-10-25T12:00:00Z', '2026-10-24T12:00:00Z', '1d ago', 'about 1 day ago'],
    ['2026-03-29T12:00:00Z', '2026-03-28T12:30:00Z', '23h ago', 'about 23 hours ago'],
    ['2026-03-30T00:30:00Z', '2026-03-28T00:30:00Z', '2d ago', 'about 2 days ago'],
  ])('counts days of 24 hours over a clock change, at %s', (then, instant, short, long) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(shortRelativeTime(instant, new Date(then))).toBe(short);
    expect(longRelativeTime(instant, new Date(then))).toBe(long);
  });
});

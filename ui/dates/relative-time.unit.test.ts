import { describe, expect, it } from 'vitest';
import { longRelativeTime, shortRelativeTime } from './relative-time.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const eightDaysAgo = new Date(ago(8 * 86_400)).toLocaleDateString();

describe('relative time', () => {
  it.each([
    [-30, 'just now', 'just now'],
    [59, 'just now', 'just now'],
    [60, '1m ago', '1 minute ago'],
    [119, '1m ago', '1 minute ago'],
    [59 * 60 + 59, '59m ago', '59 minutes ago'],
    [3600, '1h ago', 'about 1 hour ago'],
    [86_399, '23h ago', 'about 23 hours ago'],
    [86_400, '1d ago', 'about 1 day ago'],
    [7 * 86_400 - 1, '6d ago', 'about 6 days ago'],
    [8 * 86_400, eightDaysAgo, eightDaysAgo],
  ])('%s seconds ago reads %s or %s', (seconds, short, long) => {
    expect(shortRelativeTime(ago(seconds), now)).toBe(short);
    expect(longRelativeTime(ago(seconds), now)).toBe(long);
  });
});

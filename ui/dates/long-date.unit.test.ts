import { afterEach, expect, it, vi } from 'vitest';
import { longDate } from './long-date.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['Pacific/Auckland', '21 November 2026'],
  ['America/Los_Angeles', '20 November 2026'],
])('formats the day of an instant in %s, and a day as itself', (zone, words) => {
  vi.stubEnv('TZ', zone);
  expect(longDate('2026-11-20T20:00:00.000Z')).toBe(words);
  expect(longDate('2026-11-20')).toBe('20 November 2026');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromWhen } from './from-when.ts';

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['2026-11-25T13:05:00Z', '2026-11-25T22:59:00Z', 'today at 14:05'],
  ['2026-11-24T22:59:00Z', '2026-11-24T23:01:00Z', 'yesterday at 23:59'],
  ['2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', 'yesterday at 00:30'],
  ['2026-10-24T21:30:00Z', '2026-10-25T23:30:00Z', '24 October 2026'],
])('names the time of %s at %s', (then, now, words) => {
  expect(fromWhen(new Date(then), new Date(now))).toBe(words);
});

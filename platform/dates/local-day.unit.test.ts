import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it.each([
  ['2026-11-27T12:00:00Z', '2026-11-28', '2026-11-28'],
  ['2026-11-27T09:59:59Z', '2026-11-28', '2026-11-27'],
  ['2026-11-27T11:59:59Z', '2026-11-26', '2026-11-26'],
  ['2026-11-27T12:00:00Z', '2026-11-26', '2026-11-27'],
  ['2026-11-27T12:00:00Z', undefined, '2026-11-27'],
  ['2026-11-27T12:00:00Z', '2020-01-01', '2026-11-27'],
  ['2026-11-27T12:00:00Z', 'nonsense', '2026-11-27'],
])('at %s, where her clock says %s, it is %s', (now, said, day) => {
  expect(localDay(said, new Date(now))).toBe(day);
});

import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { localeDate } from './locale-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });

it.each([
  ['en-US', '11/5/2026'],
  ['en-GB', '05/11/2026'],
  ['de', '5.11.2026'],
])('writes dates as browsers in %s do', (language, words) => {
  vi.stubEnv('TZ', 'Asia/Beirut');
  vi.stubGlobal('navigator', { language });
  // oxlint-disable-next-line house/no-hand-made-dates -- an oracle that shares nothing with date-fns
  const calendar = new Intl.DateTimeFormat(language);
  expect(localeDate('2026-11-04T23:30:00Z')).toBe(words);
  fc.assert(fc.property(instants, (instant) => localeDate(instant) === calendar.format(instant)));
});

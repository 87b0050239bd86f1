import { describe, expect, it } from 'vitest';
import { readInstant } from './instant.ts';

describe('the instant argument', () => {
  it.each([
    ['2026-03-08', '2026-03-08T23:59:59.999Z'],
    ['2028-02-29', '2028-02-29T23:59:59.999Z'],
    ['2026-03-08T12:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['2026-03-08T12:00:00.123Z', '2026-03-08T12:00:00.123Z'],
    ['2026-03-08T12:00:00+05:30', '2026-03-08T06:30:00.000Z'],
  ])('reads %s as %s', (text, instant) => {
    expect(readInstant(text).toISOString()).toBe(instant);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31T00:00:00Z',
    '2026-13-01',
    '2026-03-08T12:00:00',
    'yesterday',
  ])('refuses %s', (text) => {
    expect(() => readInstant(text)).toThrow('Write a day, such as 2026-03-08');
  });
});

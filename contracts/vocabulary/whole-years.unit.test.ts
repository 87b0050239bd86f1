import { describe, expect, it } from 'vitest';
import { wholeYears } from './whole-years.ts';

describe('age in whole years', () => {
  it.each([
    ['1975-06-15', '2026-06-14', 50],
    ['1975-06-15', '2026-06-15', 51],
    ['1976-02-29', '2026-02-28', 49],
    ['1976-02-29', '2026-03-01', 50],
    ['2026-01-01', '2026-01-01', 0],
  ])('of %s on %s is %i', (born, today, age) => {
    expect(wholeYears(born, today)).toBe(age);
  });

  it.each([null, '2026-01-02', '1890-01-01'])('is not known for %s', (born) => {
    expect(wholeYears(born, '2026-01-01')).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageInYears } from './age.ts';
import { daysAfter, utcDay } from './utc.ts';

const days = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map(utcDay);

describe('ageInYears', () => {
  it.each([
    ['1975-06-15', '2026-06-14', 50],
    ['1975-06-15', '2026-06-15', 51],
    ['1976-02-29', '2026-02-28', 49],
    ['1976-02-29', '2026-03-01', 50],
    ['1976-02-29', '2028-02-28', 51],
    ['1976-02-29', '2028-02-29', 52],
    ['1976-03-01', '2028-02-29', 51],
    ['2026-01-01', '2026-01-01', 0],
    ['1896-01-01', '2026-01-01', 130],
  ])('of %s on %s is %i', (born, today, age) => {
    expect(ageInYears(born, today)).toBe(age);
  });

  it.each([null, '2026-01-02', '2026-12-31', '1894-12-31', '1890-01-01'])('is null for %s', (born) => {
    expect(ageInYears(born, '2026-01-01')).toBeNull();
  });

  it('grows by one on the anniversary of the birth and on no other day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 36_000 }), (born, lived) => {
        const [before, today] = [daysAfter(born, lived - 1), daysAfter(born, lived)];
        const grown = Number(ageInYears(born, today)) - Number(ageInYears(born, before));
        const isLeapling = born.endsWith('-02-29') && !isLeap(Number(today.slice(0, 4)));
        const birthday = isLeapling ? '-03-01' : born.slice(4);
        expect(grown).toBe(today.endsWith(birthday) ? 1 : 0);
      }),
    );
  });
});

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

import { describe, expect, it } from 'vitest';
import { ageRowWords, bandWords, memberSince } from './profile-words.ts';

describe('the age badge', () => {
  it.each([
    [52, { band: '45-49' }, 'Age 52'],
    [52, 'loading', 'Age 52'],
    [null, { band: '45-49' }, 'Age 45-49'],
    [null, { band: null }, 'Age not provided'],
    [null, 'loading', 'Age …'],
    [null, 'unknown', 'Age unknown'],
  ] as const)('of %j and %j is %j', (age, known, words) => {
    expect(ageRowWords(age, known)).toBe(words);
  });
});

describe('the age range', () => {
  it.each([
    [{ band: '55+' }, '55+'],
    [{ band: null }, 'Not provided'],
    ['loading', '…'],
    ['unknown', 'Unknown'],
  ] as const)('of %j is %s', (known, words) => {
    expect(bandWords(known)).toBe(words);
  });
});

describe('member since', () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', '21 November 2026'],
    [null, 'Recently'],
    ['', 'Recently'],
  ])('%j is %s', (instant, words) => {
    expect(memberSince(instant)).toBe(words);
  });
});

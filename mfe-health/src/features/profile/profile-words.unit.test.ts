import { describe, expect, it } from 'vitest';
import { ageWords, memberSince } from './profile-words.ts';

describe('the age badge', () => {
  it.each([
    [52, '45-49', 'Age 52'],
    [null, '45-49', 'Age 45-49'],
    [null, null, null],
  ])('of %j and %j is %j', (age, band, words) => {
    expect(ageWords(age, band)).toBe(words);
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

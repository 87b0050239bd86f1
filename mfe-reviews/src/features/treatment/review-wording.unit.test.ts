import { describe, expect, it } from 'vitest';
import {
  ageWords,
  authorWords,
  helpfulWords,
  recommendationWords,
  symptomWords,
  usedForWords,
} from './review-wording.ts';

it.each([
  ['less-than-3', 'Used for less than 3 months'],
  ['3-6', 'Used for 3-6 months'],
  ['6-12', 'Used for 6-12 months'],
  ['1-2-years', 'Used for 1-2 years'],
  ['2-plus-years', 'Used for 2+ years'],
  [null, null],
] as const)('duration %s reads %s', (duration, words) => {
  expect(usedForWords(duration)).toBe(words);
});

it('says how a symptom changed, if she says it', () => {
  expect(symptomWords('Hot flashes', { 'Hot flashes': 'lot-better' })).toBe('Hot flashes: a lot better');
  expect(symptomWords('Hot flashes', { Fatigue: 'worse' })).toBe('Hot flashes');
  expect(symptomWords('Hot flashes', null)).toBe('Hot flashes');
});

it('shows the age, or nothing when it is unknown', () => {
  expect(ageWords(52)).toBe('52 years old');
  expect(ageWords(null)).toBeNull();
});

it('shows the recommend answer as a badge', () => {
  expect([recommendationWords(true), recommendationWords(false)]).toEqual([
    'Recommends',
    'Does not recommend',
  ]);
});

it('counts helpful marks in brackets', () => {
  expect([helpfulWords(0), helpfulWords(12)]).toEqual(['Helpful (0)', 'Helpful (12)']);
});

describe('author', () => {
  it.each([
    [{ isAnonymous: false, firstName: 'Maya' }, 'Maya'],
    [{ isAnonymous: true, firstName: null }, 'Anonymous'],
    [{ isAnonymous: true, firstName: 'Maya' }, 'Anonymous'],
    [{ isAnonymous: false, firstName: null }, 'Anonymous'],
    [{ isAnonymous: false, firstName: '  ' }, 'Anonymous'],
  ])('%j reads %s', (review, words) => {
    expect(authorWords(review)).toBe(words);
  });
});

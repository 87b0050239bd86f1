import { expect, it } from 'vitest';
import { wholeView } from '../../api/reviews-view.ts';
import { orderWords, shownWords } from './shown-words.ts';

const narrowed = { ...wholeView, rating: 5 };

it('says how many reviews there are, as far as it knows', () => {
  expect(shownWords(1, false, wholeView)).toBe('1 review');
  expect(shownWords(12, false, wholeView)).toBe('12 reviews');
  expect(shownWords(50, true, wholeView)).toBe('More than 50 reviews');
});

it('says how many match', () => {
  expect(shownWords(0, false, narrowed)).toBe('No reviews match');
  expect(shownWords(1, false, narrowed)).toBe('1 review matches');
  expect(shownWords(12, false, narrowed)).toBe('12 reviews match');
  expect(shownWords(50, true, narrowed)).toBe('More than 50 reviews match');
});

it('names the order', () => {
  expect(orderWords(wholeView)).toBe(', newest first');
  expect(orderWords({ ...wholeView, sort: 'helpful' })).toBe(', most helpful first');
});

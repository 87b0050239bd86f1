import { expect, it } from 'vitest';
import { defaultView } from '../../api/reviews-view.ts';
import { orderWords, shownCount } from './shown-words.ts';

const filtered = { ...defaultView, rating: 5 };

it('says how many reviews there are, or how many at least', () => {
  expect(shownCount(1, false, defaultView)).toBe('1 review');
  expect(shownCount(12, false, defaultView)).toBe('12 reviews');
  expect(shownCount(50, true, defaultView)).toBe('More than 50 reviews');
});

it('says how many reviews match', () => {
  expect(shownCount(0, false, filtered)).toBe('No reviews match');
  expect(shownCount(1, false, filtered)).toBe('1 review matches');
  expect(shownCount(12, false, filtered)).toBe('12 reviews match');
  expect(shownCount(50, true, filtered)).toBe('More than 50 reviews match');
});

it('names the order', () => {
  expect(orderWords(defaultView)).toBe(', newest first');
  expect(orderWords({ ...defaultView, sort: 'helpful' })).toBe(', most helpful first');
});

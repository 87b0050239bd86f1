import { expect, it } from 'vitest';
import { defaultView } from '../../api/reviews-view.ts';
import { orderWords, shownCount } from './shown-words.ts';

const every = { total: 12, view: defaultView };
const filtered = { total: 12, view: { ...defaultView, rating: 5 } };

it('says how many reviews there are, before all are loaded too', () => {
  expect(shownCount(1, false, every)).toBe('1 review');
  expect(shownCount(12, false, every)).toBe('12 reviews');
  expect(shownCount(10, true, every)).toBe('12 reviews');
});

it('says how many reviews match, or how many at least', () => {
  expect(shownCount(0, false, filtered)).toBe('No reviews match');
  expect(shownCount(1, false, filtered)).toBe('1 review matches');
  expect(shownCount(12, false, filtered)).toBe('12 reviews match');
  expect(shownCount(10, true, filtered)).toBe('More than 10 reviews match');
});

it('names the order', () => {
  expect(orderWords(defaultView)).toBe(', newest first');
  expect(orderWords({ ...defaultView, sort: 'helpful' })).toBe(', most helpful first');
});

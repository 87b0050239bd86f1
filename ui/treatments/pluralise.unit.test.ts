import { expect, it } from 'vitest';
import { pluralise } from './pluralise.ts';

it.each([
  [0, 'review', undefined, '0 reviews'],
  [1, 'review', undefined, '1 review'],
  [2, 'review', undefined, '2 reviews'],
  [1204, 'treatment', undefined, '1,204 treatments'],
  [2, 'category', 'categories', '2 categories'],
] as const)('%i %s', (count, singular, plural, words) => {
  expect(pluralise(count, singular, plural)).toBe(words);
});

import { expect, it } from 'vitest';
import { categoryName } from './category-name.ts';

const categories = [
  { id: 1, name: 'Sleep' },
  { id: 2, name: 'Work' },
];

it.each([
  [2, 'Work'],
  [null, 'General'],
  [9, 'General'],
])('puts a post of category %j under %s', (id, name) => {
  expect(categoryName(categories, id)).toBe(name);
});

it('shows no category until the categories are loaded', () => {
  expect(categoryName(undefined, 2)).toBe('…');
  expect(categoryName(undefined, null)).toBe('General');
});

import { expect, it } from 'vitest';
import { starFill, starPositions } from './star-fill.ts';

it.each([
  [0, [0, 0, 0, 0, 0]],
  [3.4, [1, 1, 1, 0, 0]],
  [3.5, [1, 1, 1, 0.5, 0]],
  [4.9, [1, 1, 1, 1, 0.5]],
  [5, [1, 1, 1, 1, 1]],
])('a rating of %s fills the stars %j', (rating, filled) => {
  expect(starPositions.map((position) => starFill(rating, position))).toEqual(filled);
});

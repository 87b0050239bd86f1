import { expect, it } from 'vitest';
import { categoryTotals } from './category-counts.tsx';

it.each([
  [[], '0 treatments', '0 reviews'],
  [[1], '1 treatment', '1 review'],
  [[0, 3, 9], '3 treatments', '12 reviews'],
])('sums up treatments with %j reviews', (counts, treatments, reviews) => {
  expect(categoryTotals(counts.map((reviewCount) => ({ reviewCount })))).toEqual({ treatments, reviews });
});

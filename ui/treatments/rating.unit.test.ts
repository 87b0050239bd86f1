import { starFill, starPositions } from '../components/stars/star-fill.ts';
import { describe, expect, it } from 'vitest';
import { summariseRating } from './rating.ts';

it('is null without reviews', () => {
  expect(summariseRating({ averageRating: 0, reviewCount: 0 })).toEqual({ kind: 'none' });
});

describe('an average in tenths of a star', () => {
  it.each([
    [10, '1.0', '★☆☆☆☆'],
    [14, '1.4', '★☆☆☆☆'],
    [15, '1.5', '★½☆☆☆'],
    [34, '3.4', '★★★☆☆'],
    [35, '3.5', '★★★½☆'],
    [39, '3.9', '★★★½☆'],
    [40, '4.0', '★★★★☆'],
    [49, '4.9', '★★★★½'],
    [50, '5.0', '★★★★★'],
  ])('%i reads %s and fills the stars %s', (averageRating, words, drawn) => {
    const summary = summariseRating({ averageRating, reviewCount: 12 });
    if (summary.kind !== 'rated') throw new Error('rated');
    expect(summary.words).toBe(words);
    const signs = { 0: '☆', 0.5: '½', 1: '★' } as const;
    expect(starPositions.map((position) => signs[starFill(summary.stars, position)]).join('')).toBe(drawn);
  });
});

it.each([
  [1, { kind: 'few' }],
  [2, { kind: 'few' }],
  [4, { kind: 'few' }],
  [5, { kind: 'rated', stars: 4.5, words: '4.5' }],
])('an average of %i reviews reads %j', (reviewCount, summary) => {
  expect(summariseRating({ averageRating: 45, reviewCount })).toEqual(summary);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRating, summariseRating } from './rating.ts';

describe('stars of an average in tenths', () => {
  it.each([
    [0, 0, false, '0.0'],
    [4, 0, false, '0.4'],
    [5, 0, true, '0.5'],
    [10, 1, false, '1.0'],
    [34, 3, false, '3.4'],
    [35, 3, true, '3.5'],
    [39, 3, true, '3.9'],
    [40, 4, false, '4.0'],
    [49, 4, true, '4.9'],
    [50, 5, false, '5.0'],
  ])('%i tenths are %i whole, half %s, said %s', (tenths, full, half, text) => {
    expect(drawRating(tenths)).toEqual({ full, half, text });
  });

  it('never draws more than five stars nor more than the average', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), (tenths) => {
        const { full, half } = drawRating(tenths);
        const drawn = full + (half ? 0.5 : 0);
        expect(drawn).toBeLessThanOrEqual(Math.min(5, tenths / 10));
        expect(tenths / 10 - drawn).toBeLessThan(0.5);
      }),
    );
  });
});

describe('summary', () => {
  it('is none without reviews', () => {
    expect(summariseRating({ averageRating: 0, reviewCount: 0 })).toEqual({ kind: 'none' });
  });

  it.each([
    [1, true],
    [2, true],
    [3, false],
  ])('of %i reviews is of few: %s', (reviewCount, isFew) => {
    expect(summariseRating({ averageRating: 45, reviewCount })).toMatchObject({
      kind: 'rated',
      stars: 4.5,
      isFew,
    });
  });
});

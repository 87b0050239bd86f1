import { describe, expect, it } from 'vitest';
import { limits, limitsInOrder, mostFor } from './limits.ts';
import { needsOf } from './needs.ts';

describe('limitsInOrder', () => {
  it('names every limit at the members that reach it, in this order', () => {
    const inOrder = limitsInOrder();
    expect(inOrder).toHaveLength(limits.length);
    for (const { members, share } of inOrder) {
      expect(share(needsOf(members))).toBeLessThan(1);
      expect(share(needsOf(members * 1.01))).toBeGreaterThanOrEqual(1);
    }
    expect(inOrder.map(({ members }) => members)).toEqual(
      inOrder.map(({ members }) => members).toSorted((a, b) => a - b),
    );
  });
});

describe('mostFor', () => {
  it('finds the largest number within a thousandth', () => {
    const found = mostFor(({ members }) => members <= 123_456);
    expect(found).toBeLessThanOrEqual(123_456);
    expect(found).toBeGreaterThan(123_456 * 0.998);
  });
});

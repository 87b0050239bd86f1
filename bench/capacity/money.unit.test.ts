import { describe, expect, it } from 'vitest';
import { billOf, priceOf } from './money.ts';
import { needsOf } from './needs.ts';

describe('priceOf', () => {
  it('multiplies what is used by the prices', () => {
    const needs = needsOf(100_000);
    const bill = billOf(needs);
    const free = { coreHour: 0, memory: 0, disk: 0, files: 0, sent: 0 };
    expect(priceOf(needs, free)).toBe(0);
    expect(priceOf(needs, { ...free, disk: 2, sent: 3 })).toBeCloseTo(2 * bill.disk + 3 * bill.sent);
  });
});

import { describe, expect, it } from 'vitest';
import { createExpiringCache } from './expiring-cache.ts';

describe('expiring cache', () => {
  it('drops an entry when it expires, however often it was read', () => {
    let now = 0;
    const cache = createExpiringCache<string>(10, 100, () => now);
    cache.set('a', 'A');
    now = 99;
    expect(cache.get('a')).toBe('A');
    now = 100;
    expect(cache.get('a')).toBeUndefined();
  });

  it('drops the oldest entry when it is full', () => {
    const cache = createExpiringCache<number>(2, 100, () => 0);
    for (const [key, value] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['c', 4],
    ] as const)
      cache.set(key, value);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
  });

  it('drops an entry on request', () => {
    const cache = createExpiringCache<number>(2, 100, () => 0);
    cache.set('a', 1);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });
});

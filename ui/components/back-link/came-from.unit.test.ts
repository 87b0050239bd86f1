import { describe, expect, it } from 'vitest';
import { cameFrom, comingFrom, pathIn } from './came-from.ts';

describe('the page she came from', () => {
  it.each([
    ['/community', '?category=3', '/community?category=3'],
    ['/community', '', '/community'],
  ])('is %s%s', (pathname, search, address) => {
    expect(cameFrom(comingFrom({ pathname, search }))).toBe(address);
    expect(pathIn(address)).toBe(pathname);
  });

  it.each([null, undefined, 'from', { fromPage: true }, { from: 3 }])('is unknown for %j', (state) => {
    expect(cameFrom(state)).toBeNull();
  });
});

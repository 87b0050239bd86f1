import { describe, expect, it } from 'vitest';
import { cameFrom, comingFrom } from './came-from.ts';

describe('the page she came from', () => {
  it.each([
    ['/community', '?category=3', '/community?category=3'],
    ['/community', '', '/community'],
    ['/stories', '?tab=own', null],
    ['/community/posts/1', '', null],
  ])('%s%s, going back to /community, is %j', (pathname, search, back) => {
    expect(cameFrom(comingFrom({ pathname, search }), '/community')).toBe(back);
  });

  it.each([null, undefined, 'from', { fromPage: true }, { from: 3 }])('is unknown for %j', (state) => {
    expect(cameFrom(state, '/community')).toBeNull();
  });
});

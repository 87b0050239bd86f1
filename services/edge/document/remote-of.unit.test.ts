import { givenRelease } from '@secondspring/tests/releases/given.ts';
import { describe, expect, it } from 'vitest';
import { remoteOf } from './remote-of.ts';

const release = (name: string, paths: string[], pages?: string[]) =>
  givenRelease('a1', name, { paths, pages: pages?.map((path) => ({ path, title: 'A page' })) });
const remotes = [
  release('home', ['/'], ['/']),
  release('community', ['/community', '/stories'], ['/community', '/community/posts/{id}']),
  release('diary', ['/diary']),
];
const found = (path: string) => {
  const { release: remote, isPage } = remoteOf({ remotes }, path);
  return [remote?.name, isPage];
};

describe('the micro-frontend of a path', () => {
  it.each([
    ['/', 'home', true],
    ['/community', 'community', true],
    ['/community/', 'community', true],
    ['/community/posts/7b-1', 'community', true],
    ['/community/posts/some.thing', 'community', true],
    ['/community/posts', 'community', false],
    ['/community/posts/', 'community', false],
    ['/community/posts/1/more', 'community', false],
    ['/communityx', undefined, false],
    ['/Community', undefined, false],
    ['/nothing', undefined, false],
  ])('of %s is %s, whose page it is: %s', (path, name, isPage) => {
    expect(found(path)).toEqual([name, isPage]);
  });

  it('accepts every path below a prefix without listed pages', () => {
    expect(found('/stories/1/more')).toEqual(['community', true]);
    expect(found('/diary/any/thing')).toEqual(['diary', true]);
  });
});

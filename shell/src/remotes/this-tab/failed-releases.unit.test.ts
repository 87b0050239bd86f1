import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { givenRelease } from '@secondspring/tests/releases/given.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFailing, withoutFailing } from './failed-releases.ts';

const release = (name: string, version: string): RemoteRelease => {
  const entry = `/remotes/${name}/before/remoteEntry.js`;
  const previous = { version: 'before', entry, scripts: [], styles: ['/remotes/before.css'] };
  return givenRelease(version, name, { previous });
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe('a release that failed in this tab', () => {
  it('gives way to the one before it, and to nothing further back', () => {
    const reviews = release('reviews', 'new');
    keepFailing(reviews);
    expect(withoutFailing([reviews])).toEqual([
      {
        ...reviews,
        version: 'before',
        entry: '/remotes/reviews/before/remoteEntry.js',
        styles: ['/remotes/before.css'],
        previous: null,
      },
    ]);
  });

  it('passes nothing on to the one before it of how it is loaded itself', () => {
    const reviews = release('reviews', 'new');
    const foreign = {
      ...reviews,
      entryType: 'module',
      globalName: 'x',
      runtime: '^2.0.0',
      foreign: true,
    } as const;
    keepFailing(foreign);
    expect(withoutFailing([foreign])).toEqual([{ ...reviews, ...reviews.previous, previous: null }]);
  });

  it('counts for that very version of that very micro-frontend', () => {
    keepFailing(release('reviews', 'new'));
    const others = [release('reviews', 'newer'), release('health', 'new')];
    expect(withoutFailing(others)).toEqual(others);
  });

  it('stands where nothing came before it', () => {
    const first = { ...release('reviews', 'new'), previous: null };
    keepFailing(first);
    expect(withoutFailing([first])).toEqual([first]);
  });

  it.each(['', '{', 'null', '{"reviews":1}'])('is none where the tab kept %j', (text) => {
    kept.set('failing-releases', text);
    const reviews = release('reviews', 'new');
    expect(withoutFailing([reviews])).toEqual([reviews]);
  });

  it('is forgotten, not failed over, where the tab can keep nothing', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    const reviews = release('reviews', 'new');
    keepFailing(reviews);
    expect(withoutFailing([reviews])).toEqual([reviews]);
  });
});

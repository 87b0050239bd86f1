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
  it('is replaced by the previous one, and never by an older one', () => {
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

  it('shares no loading options with the previous one', () => {
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

  it('counts for that version of that micro-frontend only', () => {
    keepFailing(release('reviews', 'new'));
    const others = [release('reviews', 'newer'), release('health', 'new')];
    expect(withoutFailing(others)).toEqual(others);
  });

  it('stays when there is no previous one', () => {
    const first = { ...release('reviews', 'new'), previous: null };
    keepFailing(first);
    expect(withoutFailing([first])).toEqual([first]);
  });

  it.each(['', '{', 'null', '{"reviews":1}'])('is ignored when the tab stored %j', (text) => {
    kept.set('failing-releases', text);
    const reviews = release('reviews', 'new');
    expect(withoutFailing([reviews])).toEqual([reviews]);
  });

  it('is not replaced when the tab can store nothing', () => {
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

import { beforeEach, describe, expect, it } from 'vitest';
import { isDevelopmentOrigin, takeOverrides } from './overrides.ts';

const entry = 'http://localhost:3104/remoteEntry.js';
const page = (search = '') => new URL(`http://localhost:3000/treatment-reviews${search}`);
const asking = page(`?remote.reviews=${encodeURIComponent(entry)}`);

let kept: Map<string, string>;
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept = new Map();
});

describe('overrides of a tab', () => {
  it('are read from the address', () => {
    expect(takeOverrides(asking, tab)).toEqual({
      overrides: new Map([['reviews', entry]]),
      refused: [],
      address: null,
      ending: page('?remote.reviews=').href,
      tidy: asking.href,
    });
  });

  it('last for the tab, and are put into its addresses again', () => {
    takeOverrides(asking, tab);
    const later = takeOverrides(page('?tab=own'), tab);
    expect([...later.overrides]).toEqual([['reviews', entry]]);
    expect(new URL(later.address ?? '').searchParams.get('remote.reviews')).toBe(entry);
    expect(new URL(later.address ?? '').searchParams.get('tab')).toBe('own');
    expect(takeOverrides(new URL(later.address ?? ''), tab).address).toBeNull();
  });

  it('are removed by an empty value', () => {
    takeOverrides(asking, tab);
    const ended = takeOverrides(page('?tab=own&remote.reviews='), tab);
    expect(ended.overrides.size).toBe(0);
    expect(ended.tidy).toBe(page('?tab=own').href);
    expect(takeOverrides(page(), tab)).toMatchObject({ overrides: new Map(), address: null });
  });

  it.each(['https://elsewhere.example/remoteEntry.js', 'javascript:alert(1)', 'remoteEntry.js', 'http://'])(
    'are not taken from %s',
    (url) => {
      const taken = takeOverrides(page(`?remote.reviews=${encodeURIComponent(url)}`), tab);
      expect(taken).toMatchObject({ overrides: new Map(), refused: ['reviews'] });
      expect(kept.size).toBe(0);
    },
  );

  it('ignore the rest of the address', () => {
    expect(takeOverrides(page('?remote=x&remote.=x&remotes.reviews=x'), tab)).toMatchObject({
      overrides: new Map(),
      refused: [],
      address: null,
    });
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['secondspring.example', false],
    ['localhost.example', false],
  ])('are allowed on %s: %s', (hostname, isDevelopment) => {
    expect(isDevelopmentOrigin(hostname)).toBe(isDevelopment);
  });
});

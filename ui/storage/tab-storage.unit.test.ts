import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DraftKey, clearTabStorage, saveDraft, saveText, savedDraft, savedText } from './tab-storage.ts';

const empty = { title: '', isAnonymous: false, tags: [] as readonly string[] };
const mine: DraftKey = ['unfinished', 'm-1', 'post'];
const kept = (key: DraftKey) => savedDraft(key, (fields) => fields);

const storing = () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  return stored;
};

afterEach(() => vi.unstubAllGlobals());

describe('a saved draft', () => {
  it('is restored unchanged', () => {
    storing();
    const draft = fc.record({ title: fc.string(), isAnonymous: fc.boolean(), tags: fc.array(fc.string()) });
    fc.assert(
      fc.property(draft, (written) => {
        saveDraft(mine, written);
        expect(kept(mine)).toEqual(written);
      }),
    );
  });

  it('is null for another member, subject or kind', () => {
    storing();
    saveDraft(mine, { ...empty, title: 'Nights' });
    expect(kept(['unfinished', 'm-2', 'post'])).toBeNull();
    expect(kept(['unfinished', 'm-1', 'story'])).toBeNull();
    expect(kept(['unfinished-review', 'm-1', 'post'])).toBeNull();
  });

  it('is removed alone, and with everything else at the end of a session', () => {
    const stored = storing();
    saveDraft(mine, empty);
    saveText('typed', 'a');
    saveDraft(mine, null);
    expect([...stored.keys()]).toEqual(['typed']);
    clearTabStorage();
    expect(stored.size).toBe(0);
  });

  it.each([null, '', 'nonsense', '7', 'null', '[]', '"x"', '{'])('is null where %j is stored', (text) => {
    const stored = storing();
    if (text !== null) stored.set('unfinished:m-1:post', text);
    expect(kept(mine)).toBeNull();
  });
});

it('works without a browser’s storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => saveDraft(mine, empty)).not.toThrow();
  expect(() => clearTabStorage()).not.toThrow();
  expect(kept(mine)).toBeNull();
  expect(savedText('typed')).toBeNull();
});

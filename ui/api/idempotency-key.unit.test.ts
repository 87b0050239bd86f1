import { describe, expect, it, vi } from 'vitest';
import { type DraftKey, dropDraft, saveDraft } from '../storage/tab-storage.ts';
import { createIdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';

it('keeps the key for retries, and creates a new one for another body or after a success', () => {
  let made = 0;
  const idempotencyKey = createIdempotencyKey(() => `key ${(made += 1)}`);
  expect(idempotencyKey.keyFor({ stars: 4 })).toBe('key 1');
  expect(idempotencyKey.keyFor({ stars: 4 })).toBe('key 1');
  expect(idempotencyKey.keyFor({ stars: 5 })).toBe('key 2');
  idempotencyKey.done();
  expect(idempotencyKey.keyFor({ stars: 5 })).toBe('key 3');
});

describe.each([
  ['with storage', new Map<string, string>()],
  ['without storage', undefined],
])('the key of a draft, %s', (_, stored) => {
  const draft: DraftKey = ['unfinished', 'm-1', 'post'];
  const key = () => idempotencyKeyOf(draft).keyFor(null);

  it('stays with it until it is sent or discarded', () => {
    vi.stubGlobal(
      'sessionStorage',
      stored && {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      },
    );
    const first = key();
    saveDraft(draft, { title: 'Nights' });
    expect(key()).toBe(first);
    expect(idempotencyKeyOf(['unfinished', 'm-2', 'post']).keyFor(null)).not.toBe(first);
    idempotencyKeyOf(draft).done();
    const second = key();
    expect(second).not.toBe(first);
    if (stored !== undefined) expect([...stored.values()]).toContain(second);
    saveDraft(draft, null);
    expect(key()).toBe(second);
    dropDraft(draft);
    expect(key()).not.toBe(second);
    vi.unstubAllGlobals();
  });
});

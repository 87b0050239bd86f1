import { IDBFactory } from 'fake-indexeddb';
import { entries } from 'idb-keyval';
import { createStore } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetReads, openPhoneStorage, type Kind, type PhoneStorage } from './phone-storage.ts';

const HERS = 'A'.repeat(43);
const ANOTHERS = 'B'.repeat(43);
const TEXT = 'slept badly';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

const open = async (key: string, kind: Kind = 'read'): Promise<PhoneStorage> => {
  const storage = await openPhoneStorage(kind, key);
  if (storage === null) throw new Error('there is no database');
  return storage;
};
/** Everything in the database, byte by byte. */
const bytes = async (): Promise<string> => {
  const stored = await entries(createStore('kept-on-this-phone', 'sealed'));
  const text = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
    if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
    return typeof value === 'object' && value !== null
      ? Object.values(value).map(text).join(' ')
      : String(value);
  };
  return stored.flat().map(text).join(' ');
};

it('gives her what is kept, in another page too', async () => {
  await (await open(HERS)).setItem('day-2026-11-25', TEXT);
  await (await open(HERS)).setItem('day-2026-11-26', 'slept well');
  expect(await (await open(HERS)).getItem('day-2026-11-25')).toBe(TEXT);
  expect(await (await open(HERS)).entries()).toContainEqual(['day-2026-11-25', TEXT]);
  await (await open(HERS)).removeItem('day-2026-11-25');
  expect(await (await open(HERS)).getItem('day-2026-11-25')).toBeNull();
});

it('gives nothing with another key, and nothing of another kind', async () => {
  await (await open(HERS)).setItem('day', TEXT);
  for (const other of [await open(ANOTHERS), await open(HERS, 'entry')]) {
    expect(await other.getItem('day')).toBeNull();
    expect(await other.entries()).toEqual([]);
  }
});

it('stores neither names nor texts in clear', async () => {
  await (await open(HERS)).setItem('GET /api/care-plans', TEXT);
  const stored = await bytes();
  expect(stored).toMatch(/^read\//u);
  for (const secret of [TEXT, 'care-plans', HERS]) expect(stored).not.toContain(secret);
});

it('opens nothing that was moved to another place', async () => {
  await (await open(HERS)).setItem('yesterday', TEXT);
  await (await open(HERS)).setItem('today', 'slept well');
  const store = createStore('kept-on-this-phone', 'sealed');
  const [one, other] = await entries(store);
  await store('readwrite', (objects) => {
    objects.put(one?.[1], other?.[0]);
    objects.put(other?.[1], one?.[0]);
  });
  expect(await (await open(HERS)).entries()).toEqual([]);
});

it.each(['entry', 'draft'] as const)(
  'forgets reads, all or those of others, and never an %s',
  async (kind) => {
    for (const key of [HERS, ANOTHERS]) {
      await (await open(key)).setItem('day', TEXT);
      await (await open(key, kind)).setItem('day', TEXT);
    }
    await forgetReads(HERS);
    expect(await (await open(ANOTHERS)).entries()).toEqual([]);
    expect(await (await open(HERS)).entries()).toHaveLength(1);
    await forgetReads();
    expect(await (await open(HERS)).entries()).toEqual([]);
    expect(await (await open(ANOTHERS, kind)).entries()).toHaveLength(1);
  },
);

it('keeps nothing without a key, or where the browser has no database', async () => {
  expect(await openPhoneStorage('read', null)).toBeNull();
  vi.stubGlobal('indexedDB', undefined);
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect(await openPhoneStorage('read', HERS)).toBeNull();
  await forgetReads();
});

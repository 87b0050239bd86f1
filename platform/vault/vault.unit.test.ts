import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { KeyStoreUnavailable, PersonForgotten } from './faults.ts';
import { createVault, type Vault, type VaultSources } from './vault.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
type Row = Record<string, unknown>;
const tableNames = ['person', 'kid', 'name', 'id'] as const;

const insertedBy = ({ text, values = [] }: QueryConfig): Row => {
  const [, columns = '', places = ''] = /\(([^)]*)\) values \(([^)]*)\)/.exec(text) ?? [];
  const names = columns.replaceAll('"', '').split(', ');
  return Object.fromEntries(
    places.split(', ').map((place, n) => [names[n], values[Number(place.slice(1)) - 1]]),
  );
};

/** In-memory keys database that recognises the vault's statements by name. */
const keyStore = () => {
  const schemas = new Map<string, Record<(typeof tableNames)[number], Map<unknown, Row>>>();
  const calls: string[] = [];
  const world = { away: false };
  const tablesOf = (schema: string) => {
    const known = schemas.get(schema);
    if (known !== undefined) return known;
    const made = { person: new Map(), kid: new Map(), name: new Map(), id: new Map() };
    schemas.set(schema, made);
    return made;
  };
  const take = (table: Map<unknown, Row>, key: unknown, row: Row): Row[] => {
    if (!table.has(key)) table.set(key, row);
    return [table.get(key) ?? {}];
  };
  const answer = (config: QueryConfig): Row[] => {
    const name = (config.name ?? '').slice(0, -23);
    calls.push(name);
    const tables = tablesOf(/keys_[a-z]+/.exec(config.text)?.[0] ?? '');
    const { person: persons, kid: items, name: secrets, id: due } = tables;
    const [first] = config.values ?? [];
    const dueOf = (prefixes: unknown): Row[] =>
      [...due.values()]
        .filter(({ prefix }) => (prefixes as string[]).includes(String(prefix)))
        .toSorted((a, b) => Number(a['due_at']) - Number(b['due_at']));
    switch (name) {
      case 'naming-secrets':
        return [...secrets.values()];
      case 'naming-add': {
        const row = insertedBy(config);
        return take(secrets, row['name'], row);
      }
      case 'keys-of-person':
        return persons.has(first) ? [persons.get(first) ?? {}] : [];
      case 'keys-take-person': {
        const row = insertedBy(config);
        return take(persons, row['person'], row);
      }
      case 'keys-destroy-person': {
        const kid = persons.get(first)?.['kid'] ?? null;
        persons.set(first, { kid: null, wrapped_key: null, wrapped_tag_secret: null, master: null });
        return kid === null ? [] : [{ kid }];
      }
      case 'keys-take-item': {
        const row = insertedBy(config);
        return take(items, row['kid'], row);
      }
      case 'keys-destroy-item':
        items.set(first, { kid: first, wrapped_key: null, master: null });
        return [];
      case 'keys-by-id':
        return [...persons.values(), ...items.values()].filter(
          (row) => (first as string[]).includes(String(row['kid'])) && row['wrapped_key'] != null,
        );
      case 'erasure-add': {
        const row = insertedBy(config);
        return take(due, row['id'], row);
      }
      case 'erasures-due':
        return dueOf(first).filter(({ due_at }) => Number(due_at) <= Number(config.values?.[1]));
      case 'erasure-next':
        return [{ next: dueOf(first)[0]?.['due_at'] ?? null }];
      case 'erasure-done':
        due.delete(first);
        return [];
      default:
        throw new Error(`no answer to ${name || config.text}`);
    }
  };
  const pool = {
    query: async (config: QueryConfig | string) => {
      if (world.away) throw new Error('away');
      if (typeof config === 'string') return await Promise.resolve(calls.push(config));
      return await Promise.resolve({ rows: answer(config) });
    },
  };
  return { pool: pool as object as Pool, calls, world, tablesOf };
};

const sharedBus = () => {
  const listeners: ((data: unknown) => void)[] = [];
  return {
    publish: (_: string, data: unknown) => listeners.forEach((listener) => listener(data)),
    subscribe: (_: string, listener: (data: unknown) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  } as Pick<Bus, 'publish' | 'subscribe'>;
};

const masterKey = randomBytes(32);
const nextMasterKey = randomBytes(32);
let store: ReturnType<typeof keyStore>;
let person: string;
const opened = (domain: KeyDomain = 'reviews', over: Partial<VaultSources> = {}): Vault =>
  createVault({ domain, pool: store.pool, masterKey, ...over });
const exported = async (key: Promise<{ key: { export(): Buffer } }>) =>
  (await key).key.export().toString('hex');
const countOf = (name: string): number => store.calls.filter((call) => call === name).length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  store = keyStore();
  person = randomUUID();
});
afterEach(() => vi.useRealTimers());

describe('a person’s keys', () => {
  it('are created at first use, except by identity, where she must be enrolled', async () => {
    const reviews = opened();
    const { kid, key } = await reviews.sealingKey({ person });
    expect(kid).toMatch(UUID);
    expect(key.export()).toHaveLength(32);
    const identity = opened('identity');
    await expect(identity.sealingKey({ person })).rejects.toThrow(PersonForgotten);
    await identity.enrol(person);
    expect((await identity.sealingKey({ person })).kid).not.toBe(kid);
  });

  it('are the same in every process and after another enrolment, and different in each compartment', async () => {
    const first = await exported(opened().sealingKey({ person }));
    await opened().enrol(person);
    expect(await exported(opened().sealingKey({ person }))).toBe(first);
    expect(await exported(opened('community').sealingKey({ person }))).not.toBe(first);
  });

  it('are looked up once a minute', async () => {
    const vault = opened();
    for (let times = 0; times < 3; times += 1) await vault.sealingKey({ person });
    expect(countOf('keys-of-person')).toBe(1);
    vi.advanceTimersByTime(60_000);
    await vault.sealingKey({ person });
    expect(countOf('keys-of-person')).toBe(2);
  });

  it('give pseudonyms by person, purpose and target, in the order requested', async () => {
    const vault = opened();
    const tags = await vault.pseudonyms(person, 'owner', ['a', 'b']);
    expect(tags).toEqual([
      await vault.pseudonym(person, 'owner', 'a'),
      await vault.pseudonym(person, 'owner', 'b'),
    ]);
    for (const tag of tags) expect(tag).toMatch(UUID);
    const others = [
      await vault.pseudonym(person, 'slot', 'a'),
      await vault.pseudonym(randomUUID(), 'owner', 'a'),
    ];
    expect(new Set([...tags, ...others]).size).toBe(4);
    expect(await opened().pseudonyms(person, 'owner', ['a', 'b'])).toEqual(tags);
  });

  it('are gone everywhere once destroyed, and never created again', async () => {
    const bus = sharedBus();
    const [here, elsewhere] = [opened('reviews', { bus }), opened('reviews', { bus })];
    const { kid } = await here.sealingKey({ person });
    await elsewhere.sealingKey({ person });
    await elsewhere.openingKeys([kid]);
    await here.erase(person);
    await here.erase(person);
    for (const vault of [here, elsewhere, opened()]) {
      await expect(vault.sealingKey({ person })).rejects.toThrow(PersonForgotten);
      await expect(vault.pseudonym(person, 'owner', 'a')).rejects.toThrow(PersonForgotten);
      expect(await vault.openingKeys([kid])).toEqual(new Map());
    }
  });

  it('are not used if destroyed during their lookup', async () => {
    const bus = sharedBus();
    const vault = opened('reviews', { bus });
    const { kid } = await opened().sealingKey({ person });
    bus.publish('vault.revoked', { kids: [kid] });
    await expect(vault.sealingKey({ person })).rejects.toThrow(PersonForgotten);
    expect(await vault.openingKeys([kid])).toEqual(new Map());
  });
});

describe('an item’s key', () => {
  const item = 'review-1';

  it('is separate, the same in every process, and looked up once', async () => {
    const vault = opened();
    const key = await exported(vault.sealingKey({ item }));
    expect(await exported(vault.sealingKey({ item }))).toBe(key);
    expect(countOf('keys-take-item')).toBe(1);
    expect(await exported(opened().sealingKey({ item }))).toBe(key);
    expect(await exported(vault.sealingKey({ item: 'review-2' }))).not.toBe(key);
  });

  it('is gone everywhere once destroyed, even before it existed', async () => {
    const bus = sharedBus();
    const [here, elsewhere] = [opened('reviews', { bus }), opened('reviews', { bus })];
    const { kid } = await here.sealingKey({ item });
    await elsewhere.openingKeys([kid]);
    await here.eraseItem(item);
    await here.eraseItem('review-2');
    for (const vault of [here, elsewhere, opened()]) {
      for (const gone of [item, 'review-2'])
        await expect(vault.sealingKey({ item: gone })).rejects.toThrow(PersonForgotten);
      expect(await vault.openingKeys([kid])).toEqual(new Map());
    }
  });

  it('is not used if destroyed during its lookup', async () => {
    const bus = sharedBus();
    const vault = opened('reviews', { bus });
    const { kid } = await opened().sealingKey({ item });
    bus.publish('vault.revoked', { kids: [kid] });
    await expect(vault.sealingKey({ item })).rejects.toThrow(PersonForgotten);
  });
});

describe('openingKeys', () => {
  it('returns existing keys, with one query for all unknown ones', async () => {
    const vault = opened();
    const hers = await opened().sealingKey({ person });
    const its = await opened().sealingKey({ item: 'review-1' });
    const found = await vault.openingKeys([hers.kid, its.kid, randomUUID(), hers.kid]);
    expect([...found.keys()].toSorted()).toEqual([hers.kid, its.kid].toSorted());
    expect(found.get(hers.kid)?.key.equals(hers.key)).toBe(true);
    expect(countOf('keys-by-id')).toBe(1);
    expect((await vault.openingKeys([its.kid])).get(its.kid)?.key.equals(its.key)).toBe(true);
    expect((await vault.openingKeys([])).size).toBe(0);
    expect(countOf('keys-by-id')).toBe(1);
  });

  it('throws while the key store is unavailable', async () => {
    store.world.away = true;
    await expect(opened().openingKeys([randomUUID()])).rejects.toThrow(KeyStoreUnavailable);
    await expect(opened().sealingKey({ person })).rejects.toThrow(KeyStoreUnavailable);
    await expect(opened().purge()).resolves.toBeUndefined();
  });

  it('opens nothing under another master key', async () => {
    const { kid } = await opened().sealingKey({ person });
    await expect(opened('reviews', { masterKey: randomBytes(32) }).openingKeys([kid])).rejects.toThrow();
  });
});

describe('scheduled erasures', () => {
  const [early, late] = [new Date('2026-03-08T10:00:00.000Z'), new Date('2026-03-08T11:00:00.000Z')];

  it('are stored once with their kind, sealed, and removed when done', async () => {
    const vault = opened();
    await vault.scheduleErasure('review-2', late);
    await vault.scheduleErasure('review-1', early);
    await vault.scheduleErasure('review-1', late);
    expect(await vault.dueErasures(['review'], late, 9)).toEqual(['review-1', 'review-2']);
    expect(await vault.dueErasures(['review'], early, 9)).toEqual(['review-1']);
    expect(await vault.dueErasures(['post'], late, 9)).toEqual([]);
    expect([await vault.nextErasure(['review']), await vault.nextErasure(['post'])]).toEqual([early, null]);
    expect(JSON.stringify([...store.tablesOf('keys_reviews').id.values()])).not.toContain('review-1');
    await vault.erasureDone('review-1');
    expect(await vault.dueErasures(['review'], late, 9)).toEqual(['review-2']);
  });

  it('are readable with the master key as other key, and not without it', async () => {
    await opened().scheduleErasure('review-1', early);
    const next = opened('reviews', { masterKey: nextMasterKey, otherMasterKey: masterKey });
    expect(await next.dueErasures(['review'], early, 9)).toEqual(['review-1']);
    const without = opened('reviews', { masterKey: nextMasterKey });
    await expect(without.dueErasures(['review'], early, 9)).rejects.toThrow(KeyStoreUnavailable);
  });
});

it('vacuums destroyed keys', async () => {
  await opened().purge();
  expect(store.calls).toEqual([
    'vacuum keys_reviews.person_keys, keys_reviews.item_keys, keys_reviews.due_erasures, keys_reviews.naming_secrets',
  ]);
});

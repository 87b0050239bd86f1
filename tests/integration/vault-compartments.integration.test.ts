import { randomBytes, randomUUID } from 'node:crypto';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { checkMasterKeys, MasterKeyRefused } from '@secondspring/platform/vault/check-master-key.ts';
import { open, seal } from '@secondspring/platform/vault/envelope.ts';
import { KeyStoreUnavailable, PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { MasterKeyBytes } from '@secondspring/platform/vault/master-keys.ts';
import {
  moveLegacyKeys,
  UnrelatedEventStoreError,
  type KeyUse,
  type MoveOptions,
} from '@secondspring/platform/vault/move-legacy-keys.ts';
import { createVaults, vaultOf, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLegacyKeyStore, type LegacyKey, type LegacyKeyStore } from './legacy-keys.ts';
import { temporaryKeys } from './temporary-keys.ts';

const sources = keySourcesIn(newWrappingKeys());
const masterKey = randomBytes(32);
const legacy = { masterKey };
const [review, unwritten, file] = [
  `review-${randomUUID()}`,
  `post-${randomUUID()}`,
  `labFile-${randomUUID()}`,
];

let keys: Awaited<ReturnType<typeof temporaryKeys>>;
let before: LegacyKeyStore;
let person: string;
let hers: LegacyKey;
let its: LegacyKey;
let itsFile: LegacyKey;
let sealed: readonly [string, string];

const during = (): Vaults => createVaults(keys.pool, { ...sources, legacy });
const after = (): Vaults => createVaults(keys.pool, sources);
const of = (vaults: Vaults, domain: KeyDomain): Vault => vaultOf(vaults, domain);
/** Key uses in the event log: her registration and named review are sealed with her key, an anonymous review with its own key. */
const uses = async function* (): AsyncGenerator<KeyUse> {
  yield { kid: hers.kid, domain: 'identity' };
  yield { kid: hers.kid, domain: 'reviews' };
  yield { kid: its.kid, domain: 'reviews' };
  yield { item: file, domain: 'health' };
};
const move = (over: Partial<MoveOptions> = {}): Promise<number> =>
  moveLegacyKeys({
    pool: keys.pool,
    keys: sources.keys as Record<KeyDomain, MasterKeyBytes>,
    legacy,
    uses,
    settleMs: 0,
    ...over,
  });
const openedBy = async (vault: Vault): Promise<unknown[]> => {
  const found = await vault.openingKeys([hers.kid, its.kid]);
  return [hers.kid, its.kid].map((kid, at) => {
    const key = found.get(kid);
    return key === undefined ? 'closed' : open(key, sealed[at] ?? '', 'here');
  });
};
const left = async (): Promise<number> => {
  const { rows } = await keys.pool.query<{ left: number }>(
    `select (select count(*) from person_keys) + (select count(*) from item_keys)
       + (select count(*) from due_erasures) + (select count(*) from naming_secrets) as left`,
  );
  return Number(rows[0]?.left);
};

beforeEach(async () => {
  keys = await temporaryKeys();
  // This database dates from before compartments.
  await keys.pool.query('delete from compartments');
  before = createLegacyKeyStore(keys.pool, masterKey);
  person = randomUUID();
  hers = await before.enrol(person);
  its = await before.item(review);
  itsFile = await before.item(file);
  await before.eraseItem(unwritten);
  await before.schedule(review, new Date(0));
  sealed = [seal(hers, 'hers', 'here'), seal(its, 'of nobody', 'here')];
});
afterEach(() => keys.drop());

describe('keys of the release before compartments', () => {
  it('open in every compartment before the move, and the earlier release can open new keys', async () => {
    const vaults = during();
    for (const domain of keyDomains)
      expect(await openedBy(of(vaults, domain))).toEqual(['hers', 'of nobody']);
    expect(await of(vaults, 'reviews').pseudonym(person, 'review', 'a')).toBe(
      before.pseudonym(person, 'review', 'a'),
    );
    expect((await of(vaults, 'identity').sealingKey({ person })).kid).toBe(hers.kid);
    expect((await of(vaults, 'reviews').sealingKey({ item: review })).kid).toBe(its.kid);
    expect(await of(vaults, 'reviews').dueErasures(['review'], new Date(), 9)).toEqual([review]);
    await expect(of(vaults, 'community').sealingKey({ item: unwritten })).rejects.toThrow(PersonForgotten);
    const [newcomer, item] = [randomUUID(), `post-${randomUUID()}`];
    await of(vaults, 'identity').enrol(newcomer);
    const { kid } = await of(vaults, 'community').sealingKey({ item });
    const { rows } = await keys.pool.query(
      'select (select count(*)::int from person_keys where person = $1) as persons, (select count(*)::int from item_keys where kid = $2) as items',
      [newcomer, kid],
    );
    expect(rows).toEqual([{ persons: 1, items: 1 }]);
  });

  it('are moved to their compartments and removed from the old tables', async () => {
    const tags = keyDomains.map(() => before.pseudonym(person, 'review', 'a'));
    expect(await move()).toBeGreaterThan(3);
    expect(await left()).toBe(0);
    const vaults = after();
    expect(await Promise.all(keyDomains.map((domain) => openedBy(of(vaults, domain))))).toEqual([
      ['hers', 'closed'],
      ['closed', 'closed'],
      ['closed', 'closed'],
      ['hers', 'of nobody'],
      ['closed', 'closed'],
    ]);
    expect(
      await Promise.all(keyDomains.map((domain) => of(vaults, domain).pseudonym(person, 'review', 'a'))),
    ).toEqual(tags);
    const sealing = await Promise.all(
      keyDomains.map(async (domain) => (await of(vaults, domain).sealingKey({ person })).kid),
    );
    expect(new Set([...sealing, hers.kid]).size).toBe(keyDomains.length + 1);
    const again = await of(vaults, 'reviews').sealingKey({ item: review });
    expect([again.kid, again.key.equals(its.key)]).toEqual([its.kid, true]);
    expect((await of(vaults, 'health').sealingKey({ item: file })).key.equals(itsFile.key)).toBe(true);
    expect(await of(vaults, 'reviews').dueErasures(['review'], new Date(), 9)).toEqual([review]);
    for (const domain of keyDomains)
      await expect(of(vaults, domain).sealingKey({ item: unwritten })).rejects.toThrow(PersonForgotten);
    expect(await move()).toBe(0);
  });

  it('are moved from a release that stored no names of master keys or naming secrets', async () => {
    await keys.pool.query(
      `update person_keys set master = null; update item_keys set master = null;
       update due_erasures set master = null; delete from naming_secrets`,
    );
    expect((await of(during(), 'reviews').sealingKey({ item: review })).kid).toBe(its.kid);
    await move();
    expect(await left()).toBe(0);
    expect(await openedBy(of(after(), 'reviews'))).toEqual(['hers', 'of nobody']);
    expect((await of(after(), 'reviews').sealingKey({ item: review })).kid).toBe(its.kid);
  });

  it('open throughout an interrupted move, which resumes when it is run again', async () => {
    for (let most = 1, done = false; !done; most += 1) {
      let statements = 0;
      const query = (async (sent: string | pg.QueryConfig, values?: unknown[]) => {
        if ((statements += 1) > most) throw Object.assign(new Error('the power is gone'), { code: '57P01' });
        return await keys.pool.query(sent as string, values);
      }) as pg.Pool['query'];
      const connect = (async () => {
        const client = await keys.pool.connect();
        return Object.assign(Object.create(client) as pg.PoolClient, {
          release: () => client.release(),
          query: async (sent: string | pg.QueryConfig, values?: unknown[]) => {
            if (sent !== 'rollback' && (statements += 1) > most) throw new Error('the power is gone');
            return await client.query(sent as string, values);
          },
        });
      }) as pg.Pool['connect'];
      const cut = Object.assign(Object.create(keys.pool) as pg.Pool, { query, connect });
      done = await move({ pool: cut }).then(
        () => true,
        () => false,
      );
      const vaults = during();
      expect(await openedBy(of(vaults, 'reviews'))).toEqual(['hers', 'of nobody']);
      expect((await openedBy(of(vaults, 'identity')))[0]).toBe('hers');
      expect(await of(vaults, 'community').pseudonym(person, 'owner', 'a')).toBe(
        before.pseudonym(person, 'owner', 'a'),
      );
      expect((await of(vaults, 'reviews').sealingKey({ item: review })).key.equals(its.key)).toBe(true);
    }
    expect(await left()).toBe(0);
  });

  it('are destroyed in both places in either order and do not return', async () => {
    const erase = async (vaults: Vaults): Promise<void> => {
      await of(vaults, 'reviews').eraseItem(review);
      for (const domain of ['health', 'community', 'reviews', 'reports', 'identity'] as const)
        await of(vaults, domain).erase(person);
    };
    const racing = async function* (): AsyncGenerator<KeyUse> {
      yield { kid: hers.kid, domain: 'identity' };
      await erase(during());
      yield* uses();
    };
    await move({ uses: racing });
    expect(await left()).toBe(0);
    const vaults = after();
    for (const domain of keyDomains) {
      expect(await openedBy(of(vaults, domain))).toEqual(['closed', 'closed']);
      await expect(of(vaults, domain).pseudonym(person, 'review', 'a')).rejects.toThrow(PersonForgotten);
    }
    await expect(of(vaults, 'reviews').sealingKey({ item: review })).rejects.toThrow(PersonForgotten);
    const { rows } = await keys.pool.query(
      keyDomains.map((domain) => `select kid from keys_${domain}.carried_keys`).join(' union all '),
    );
    expect(rows).toEqual([]);
  });

  it('are destroyed for an erasure whose steps the previous release completed', async () => {
    const steps = async function* (): AsyncGenerator<KeyUse> {
      yield* uses();
      yield { erased: person, domains: ['reviews'] };
    };
    await of(during(), 'reviews').pseudonym(person, 'review', 'a');
    await move({ uses: steps });
    await expect(of(after(), 'reviews').pseudonym(person, 'review', 'a')).rejects.toThrow(PersonForgotten);
    expect(await openedBy(of(after(), 'reviews'))).toEqual(['closed', 'of nobody']);
    expect(await of(after(), 'community').pseudonym(person, 'a', 'b')).toBe(
      before.pseudonym(person, 'a', 'b'),
    );
  });

  it('are created in the compartments by every process once moving begins', async () => {
    const running = during();
    expect((await of(running, 'identity').sealingKey({ person })).kid).toBe(hers.kid);
    await keys.pool.query('insert into compartments default values');
    await expect(before.enrol(randomUUID())).rejects.toMatchObject({ code: '42P01' });
    const item = `post-${randomUUID()}`;
    const { kid } = await of(running, 'community').sealingKey({ item });
    const { rows } = await keys.pool.query('select kid from keys_community.item_keys where kid = $1', [kid]);
    expect(rows).toEqual([{ kid }]);
    expect((await of(during(), 'identity').sealingKey({ person })).kid).not.toBe(hers.kid);
  });

  it('are not moved by an unrelated event history', async () => {
    const others = async function* (): AsyncGenerator<KeyUse> {
      yield { kid: randomUUID(), domain: 'reviews' };
    };
    await expect(move({ uses: others })).rejects.toThrow(UnrelatedEventStoreError);
    expect(await openedBy(of(during(), 'reviews'))).toEqual(['hers', 'of nobody']);
  });

  it('require their master key while any is left, and a wrong one is refused', async () => {
    await expect(checkMasterKeys(keys.pool, sources)).rejects.toThrow('MASTER_KEY is still needed');
    await checkMasterKeys(keys.pool, { ...sources, legacy });
    const wrong = { ...sources, legacy: { masterKey: randomBytes(32) } };
    await expect(checkMasterKeys(keys.pool, wrong)).rejects.toThrow(MasterKeyRefused);
    await move();
    await checkMasterKeys(keys.pool, sources);
  });
});

describe('keys of two compartments', () => {
  it('cannot open each other’s data, even with access to every table', async () => {
    await move();
    const vaults = after();
    const item = `health-${randomUUID()}-${randomUUID()}`;
    const { kid } = await of(vaults, 'health').sealingKey({ item });
    expect((await of(vaults, 'reviews').openingKeys([kid])).size).toBe(0);
    // Even a copied row does not open: each compartment has its own wrapping key.
    await keys.pool.query(
      'insert into keys_reviews.item_keys select * from keys_health.item_keys where kid = $1',
      [kid],
    );
    await expect(of(after(), 'reviews').openingKeys([kid])).rejects.toThrow(KeyStoreUnavailable);
    await keys.pool.query(
      'update keys_reviews.item_keys set master = (select min(master) from keys_reviews.naming_secrets)',
    );
    await expect(of(after(), 'reviews').openingKeys([kid])).rejects.toThrow();
  });

  it('do not identify a person to each other: pseudonyms and keys differ', async () => {
    await move();
    const newcomer = randomUUID();
    const vaults = after();
    await expect(of(vaults, 'identity').pseudonym(newcomer, 'a', 'b')).rejects.toThrow(PersonForgotten);
    await of(vaults, 'identity').enrol(newcomer);
    const tags = await Promise.all(
      keyDomains.map((domain) => of(vaults, domain).pseudonym(newcomer, 'a', 'b')),
    );
    expect(new Set(tags).size).toBe(keyDomains.length);
    await of(vaults, 'reviews').erase(newcomer);
    await expect(of(after(), 'reviews').sealingKey({ person: newcomer })).rejects.toThrow(PersonForgotten);
    expect(await of(vaults, 'community').pseudonym(newcomer, 'a', 'b')).toBe(tags[2]);
  });
});

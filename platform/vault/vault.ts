import { createHmac, createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { Bus } from '../bus/bus.ts';
import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { createDueErasures, type DueErasures } from './due-erasures.ts';
import type { DataKey } from './envelope.ts';
import { createExpiringCache } from './expiring-cache.ts';
import { PersonForgotten } from './faults.ts';
import {
  destroyItem,
  destroyPerson,
  keysById,
  personRow,
  takeItem,
  takePerson,
  type PersonRow,
} from './key-rows.ts';
import { queryKeyStore, schemaOf, wrappedTables } from './key-store.ts';
import { createMasterKeys } from './master-keys.ts';
import type { MasterKeyBytes } from '../config/compartments.ts';
import { createRowNames } from './row-names.ts';
import { createRevocations } from './revocation.ts';
import { hashAsUuid } from './uuid.ts';

/** Owner of a personal field's key: a person, or an anonymous item or file, named by its stream. */
export type KeyRef = { readonly person: string } | { readonly item: string };

/**
 * Keys of one compartment. Every method may throw {@link import('./faults.ts').KeyStoreUnavailable}. When a
 * key is destroyed, every process is informed and stops using it.
 */
export type Vault = DueErasures & {
  /**
   * Creates a person's key and pseudonym secret; idempotent. Identity does so at registration, and a person
   * without keys there counts as forgotten. Other compartments create them at first use.
   */
  enrol(person: string): Promise<void>;
  /**
   * Keyed hash under the person's own secret, as a UUID: identifies something of hers without naming her.
   * Throws {@link PersonForgotten}.
   */
  pseudonym(person: string, purpose: string, target: string): Promise<string>;
  /** Pseudonyms of many targets, in order. Throws {@link PersonForgotten}. */
  pseudonyms(person: string, purpose: string, targets: readonly string[]): Promise<string[]>;
  /**
   * Key to seal with. An item's key is created at first use, and never again after it was destroyed. Throws
   * {@link PersonForgotten}.
   */
  sealingKey(ref: KeyRef): Promise<DataKey>;
  /** Existing keys among these ids, in at most one query. A missing key was destroyed. */
  openingKeys(kids: Iterable<string>): Promise<ReadonlyMap<string, DataKey>>;
  /**
   * Destroys a person's key and pseudonym secret in this compartment; idempotent. Identity runs last.
   */
  erase(person: string): Promise<void>;
  /** Destroys the key of an anonymous item or file, even before it exists; idempotent. */
  eraseItem(item: string): Promise<void>;
  /**
   * Vacuums destroyed keys as far as possible now; docs/erasure.md lists what remains where and for how long.
   */
  purge(): Promise<void>;
};

/** Node computes hashes five times as fast with a key object as with bytes. */
type PersonKeys = DataKey & { readonly pseudonymSecret: KeyObject };

/** How long a process uses a key without checking that it still exists (docs/erasure.md). */
const CACHE_MS = 60_000;
const CACHE_SIZE = 50_000;
const KEY_BYTES = 32;

export type VaultSources = MasterKeyBytes & {
  readonly domain: KeyDomain;
  /** Of the keys database. */
  readonly pool: Pool;
  /** Informs processes of destroyed keys at once; without it they notice within a minute. */
  readonly bus?: Pick<Bus, 'publish' | 'subscribe'>;
};

export const createVault = ({ domain, pool, bus, ...masterKeys }: VaultSources): Vault => {
  const keyring = createMasterKeys(masterKeys);
  const schema = schemaOf(domain);
  const byKid = createExpiringCache<DataKey>(CACHE_SIZE, CACHE_MS);
  const byPerson = createExpiringCache<PersonKeys>(CACHE_SIZE, CACHE_MS);
  const personOf = createExpiringCache<string>(CACHE_SIZE, CACHE_MS);
  const revocations = createRevocations(bus, (kid) => {
    byKid.delete(kid);
    const person = personOf.get(kid);
    if (person !== undefined) byPerson.delete(person);
  });

  const ask = queryKeyStore(pool, schema);
  const rowNames = createRowNames(ask, keyring);
  const itemKid = (item: string): Promise<string> => rowNames.idOf('item key ids', item);
  const rowOf = (person: string): Promise<string> => rowNames.idOf('person ids', person);
  const wrapNew = (use: string, kid: string): Buffer => keyring.wrap(`${use}|${kid}`, randomBytes(KEY_BYTES));
  /** A key without a master key is unavailable, never destroyed. */
  const unwrap = (use: string, kid: string, master: string | null, wrapped: Buffer): KeyObject =>
    createSecretKey(keyring.unwrap(master ?? '', `${use}|${kid}`, wrapped));

  const makePerson = async (person: string): Promise<PersonRow | undefined> => {
    const kid = randomUUID();
    const [row] = await ask(takePerson, {
      person: await rowOf(person),
      kid,
      wrapped_key: wrapNew('key', kid),
      wrapped_tag_secret: wrapNew('tag', kid),
      master: keyring.id,
    });
    return row;
  };

  const lookUpPerson = async (person: string): Promise<PersonKeys> => {
    let [row] = await ask(personRow, { person: await rowOf(person) });
    if (row === undefined && domain !== 'identity') row = await makePerson(person);
    const { kid, wrapped_key, wrapped_tag_secret, master = null } = row ?? {};
    if (kid == null || wrapped_key == null || wrapped_tag_secret == null) throw new PersonForgotten();
    return {
      kid,
      key: unwrap('key', kid, master, wrapped_key),
      pseudonymSecret: unwrap('tag', kid, master, wrapped_tag_secret),
    };
  };

  const personKeys = async (person: string): Promise<PersonKeys> => {
    const cached = byPerson.get(person);
    if (cached !== undefined) return cached;
    const keys = await lookUpPerson(person);
    if (revocations.has(keys.kid)) throw new PersonForgotten();
    byPerson.set(person, keys);
    personOf.set(keys.kid, person);
    return keys;
  };

  const lookUpItem = async (kid: string): Promise<DataKey | null> => {
    const [row] = await ask(takeItem, { kid, wrapped_key: wrapNew('key', kid), master: keyring.id });
    if (row?.wrapped_key == null) return null;
    return { kid, key: unwrap('key', kid, row.master, row.wrapped_key) };
  };

  const itemKey = async (item: string): Promise<DataKey> => {
    const kid = await itemKid(item);
    const cached = byKid.get(kid);
    if (cached !== undefined) return cached;
    const found = await lookUpItem(kid);
    if (found === null || revocations.has(kid)) throw new PersonForgotten();
    byKid.set(kid, found);
    return found;
  };

  const lookUpKeys = async (kids: readonly string[]): Promise<DataKey[]> => {
    const rows = await ask(keysById, { kids });
    return rows.flatMap(({ kid, wrapped_key, master }) =>
      kid === null || wrapped_key === null ? [] : [{ kid, key: unwrap('key', kid, master, wrapped_key) }],
    );
  };

  const pseudonyms = async (
    person: string,
    purpose: string,
    targets: readonly string[],
  ): Promise<string[]> => {
    const { pseudonymSecret } = await personKeys(person);
    return targets.map((target) =>
      hashAsUuid(createHmac('sha256', pseudonymSecret).update(`${purpose}|${target}`).digest()),
    );
  };

  return {
    ...createDueErasures(ask, keyring, rowNames),
    pseudonyms,
    pseudonym: async (person, purpose, target) => (await pseudonyms(person, purpose, [target]))[0] ?? '',
    enrol: async (person) => {
      await makePerson(person);
    },
    sealingKey: (ref) => ('person' in ref ? personKeys(ref.person) : itemKey(ref.item)),
    openingKeys: async (kids) => {
      const keys = new Map<string, DataKey>();
      const missing = new Set<string>();
      for (const kid of kids) {
        const cached = byKid.get(kid);
        if (cached === undefined) missing.add(kid);
        else keys.set(kid, cached);
      }
      if (missing.size === 0) return keys;
      for (const key of await lookUpKeys([...missing])) {
        // Destroyed while this lookup ran.
        if (revocations.has(key.kid)) continue;
        byKid.set(key.kid, key);
        keys.set(key.kid, key);
      }
      return keys;
    },
    erase: async (person) => {
      const destroyed = await ask(destroyPerson, { person: await rowOf(person) });
      byPerson.delete(person);
      revocations.announce(destroyed.map(({ kid }) => kid));
    },
    eraseItem: async (item) => {
      const kid = await itemKid(item);
      await ask(destroyItem, { kid });
      revocations.announce([kid]);
    },
    purge: async () => {
      // Keys are destroyed without it, so a timeout must not fail the erasure; autovacuum does it later.
      const tables = wrappedTables.map((table) => `${schema}.${table}`);
      await pool.query(`vacuum ${tables.join(', ')}`).catch(() => undefined);
    },
  };
};

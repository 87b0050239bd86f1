import { createHmac, createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { Bus } from '../bus/bus.ts';
import { createDueErasures, type DueErasures } from './due-erasures.ts';
import type { DataKey } from './envelope.ts';
import { createExpiringCache } from './expiring-cache.ts';
import { PersonForgotten } from './faults.ts';
import { columnsOf, tableAs } from '../read-model/columns.ts';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import type { Row } from '../read-model/tables.ts';
import { askKeyStore } from './key-store.ts';
import { createMasterKeys, type MasterKeyBytes } from './master-keys.ts';
import { createNaming } from './naming.ts';
import { createRevocations } from './revocation.ts';
import { hashAsUuid } from './uuid.ts';

/** Whose key seals a personal field: a person's own, or the one of an anonymous item or a file, named by its stream. */
export type KeyRef = { readonly person: string } | { readonly item: string };

/**
 * Keys for personal data, kept apart from everything they open. Every face may throw {@link import('./faults.ts').KeyStoreUnavailable}.
 * Whenever a key is destroyed every process hears of it and stops using it.
 */
export type Vault = DueErasures & {
  /** Makes a person's key and tag secret; doing it again changes nothing. */
  enrol(person: string): Promise<void>;
  /** A keyed hash under the person's own secret, UUID-shaped: names a thing of hers without naming her. Throws {@link PersonForgotten}. */
  tag(person: string, purpose: string, target: string): Promise<string>;
  /** Tags of many targets, in their order. Throws {@link PersonForgotten}. */
  tags(person: string, purpose: string, targets: readonly string[]): Promise<string[]>;
  /** The key to seal with; an item's is made at first use and never again once it was destroyed. Throws {@link PersonForgotten}. */
  sealingKey(ref: KeyRef): Promise<DataKey>;
  /** The keys that still exist among the ids, in at most one query. An id without a key was erased. */
  openingKeys(kids: Iterable<string>): Promise<ReadonlyMap<string, DataKey>>;
  /** Destroys a person's key and tag secret; doing it again changes nothing. */
  erase(person: string): Promise<void>;
  /** Destroys the key of an anonymous item or a file for good, also one that never had any; doing it again changes nothing. */
  eraseItem(item: string): Promise<void>;
  /** Asks the key store to give the room of destroyed keys to others, as far as it can now; what stays where, and for how long, stands in docs/erasure.md. */
  purge(): Promise<void>;
};

/** The secret is a key of Node's, with which a hash begins five times as fast as with its bytes. */
type PersonKeys = DataKey & { readonly tagSecret: KeyObject };
type KeyRow = { kid: string; wrapped_key: Buffer; master: string | null };

/** How long a process may use a key without looking whether it still exists: see the erasure rules in the docs. */
const CACHE_MILLISECONDS = 60_000;
const CACHE_SIZE = 50_000;
const KEY_BYTES = 32;

const p = tableAs('person_keys', 'p');
const i = tableAs('item_keys', 'i');
const getKeys = prepareStatement('keys-by-id', (db, { kids }: { kids: readonly string[] }) =>
  db
    .select(columnsOf(p, 'kid', 'wrapped_key', 'master'))
    .from(p.table)
    .whereRaw(':kid: = any(:kids)', { kid: p.kid, kids })
    .unionAll(
      db
        .select(columnsOf(i, 'kid', 'wrapped_key', 'master'))
        .from(i.table)
        .whereRaw(':kid: = any(:kids)', { kid: i.kid, kids })
        .whereNotNull(i.wrapped_key),
    ),
);
const getPerson = prepareStatement('keys-of-person', (db, { person }: { person: string }) =>
  db
    .select(columnsOf(p, 'kid', 'wrapped_key', 'wrapped_tag_secret', 'master'))
    .from(p.table)
    .where(p.person, person),
);
const addPerson = prepareStatement('keys-add-person', (db, row: Row<'person_keys'>) => {
  const { person, kid, wrapped_key, wrapped_tag_secret, master } = row;
  return db
    .table('person_keys')
    .insert({ person, kid, wrapped_key, wrapped_tag_secret, master })
    .onConflict('person')
    .ignore();
});
const removePerson = prepareStatement('keys-remove-person', (db, { person }: { person: string }) =>
  db.table('person_keys').where({ person }).delete().returning('kid'),
);
// The update that changes nothing makes the statement answer the key that is there, whoever made it first, or that it is destroyed.
const takeItem = prepareStatement('keys-take-item', (db, row: Row<'item_keys'>) => {
  const { kid, wrapped_key, master } = row;
  return db
    .table('item_keys')
    .insert({ kid, wrapped_key, master })
    .onConflict('kid')
    .merge(['kid'])
    .returning(['kid', 'wrapped_key', 'master']);
});
const destroyItem = prepareStatement('keys-destroy-item', (db, { kid }: { kid: string }) =>
  db
    .table('item_keys')
    .insert({ kid })
    .onConflict('kid')
    .merge({ wrapped_key: null })
    .whereNotNull('item_keys.wrapped_key'),
);

/** What a vault stands on. */
export type VaultSources = MasterKeyBytes & {
  /** Of the keys database. */
  readonly pool: Pool;
  /** By which processes tell each other at once of a destroyed key; without it they find out within a minute. */
  readonly bus?: Pick<Bus, 'publish' | 'subscribe'>;
};

/** A vault over the keys database. */
export const createVault = ({ pool, bus, ...masterKeys }: VaultSources): Vault => {
  const keyring = createMasterKeys(masterKeys);
  const byKid = createExpiringCache<DataKey>(CACHE_SIZE, CACHE_MILLISECONDS);
  const byPerson = createExpiringCache<PersonKeys>(CACHE_SIZE, CACHE_MILLISECONDS);
  const personOf = createExpiringCache<string>(CACHE_SIZE, CACHE_MILLISECONDS);
  const revocations = createRevocations(bus, (kid) => {
    byKid.delete(kid);
    const person = personOf.get(kid);
    if (person !== undefined) byPerson.delete(person);
  });

  const newKey = (kid: string, use: string): Buffer => keyring.wrap(`${use}|${kid}`, randomBytes(KEY_BYTES));
  const keyOf = ({ kid, wrapped_key, master }: KeyRow): DataKey => ({
    kid,
    key: createSecretKey(keyring.unwrap(master, `key|${kid}`, wrapped_key)),
  });
  const query = askKeyStore(pool);
  const naming = createNaming(query, keyring);
  const itemKid = (item: string): Promise<string> => naming.idOf('item key ids', item);

  const personKeys = async (person: string): Promise<PersonKeys> => {
    const known = byPerson.get(person);
    if (known !== undefined) return known;
    const [row] = await query(getPerson, { person });
    if (row === undefined || revocations.has(row.kid)) throw new PersonForgotten();
    const keys: PersonKeys = {
      ...keyOf(row),
      tagSecret: createSecretKey(keyring.unwrap(row.master, `tag|${row.kid}`, row.wrapped_tag_secret)),
    };
    byPerson.set(person, keys);
    personOf.set(row.kid, person);
    return keys;
  };

  const itemKey = async (item: string): Promise<DataKey> => {
    const kid = await itemKid(item);
    const known = byKid.get(kid);
    if (known !== undefined) return known;
    const [row] = await query(takeItem, { kid, wrapped_key: newKey(kid, 'key'), master: keyring.id });
    if (row?.wrapped_key == null || revocations.has(kid)) throw new PersonForgotten();
    const made = keyOf({ ...row, wrapped_key: row.wrapped_key });
    byKid.set(kid, made);
    return made;
  };

  const tags = async (person: string, purpose: string, targets: readonly string[]): Promise<string[]> => {
    const { tagSecret } = await personKeys(person);
    return targets.map((target) =>
      hashAsUuid(createHmac('sha256', tagSecret).update(`${purpose}|${target}`).digest()),
    );
  };

  return {
    ...createDueErasures(query, keyring, naming),
    tags,
    tag: async (person, purpose, target) => (await tags(person, purpose, [target]))[0] ?? '',
    enrol: async (person) => {
      const kid = randomUUID();
      await query(addPerson, {
        person,
        kid,
        wrapped_key: newKey(kid, 'key'),
        wrapped_tag_secret: newKey(kid, 'tag'),
        master: keyring.id,
      });
    },
    sealingKey: (ref) => ('person' in ref ? personKeys(ref.person) : itemKey(ref.item)),
    openingKeys: async (kids) => {
      const keys = new Map<string, DataKey>();
      const missing = new Set<string>();
      for (const kid of kids) {
        const known = byKid.get(kid);
        if (known === undefined) missing.add(kid);
        else keys.set(kid, known);
      }
      if (missing.size === 0) return keys;
      for (const row of await query(getKeys, { kids: [...missing] })) {
        const key = keyOf(row);
        // It was destroyed while this look-up was on its way.
        if (revocations.has(row.kid)) continue;
        byKid.set(row.kid, key);
        keys.set(row.kid, key);
      }
      return keys;
    },
    erase: async (person) => {
      const rows = await query(removePerson, { person });
      byPerson.delete(person);
      revocations.announce(rows.map(({ kid }) => kid));
    },
    eraseItem: async (item) => {
      const kid = await itemKid(item);
      await query(destroyItem, { kid });
      revocations.announce([kid]);
    },
    purge: async () => {
      // A key is destroyed without it, so no erasure may fail by it: where it takes too long, the server's own vacuum does it.
      await pool.query('vacuum person_keys, item_keys, due_erasures').catch(() => undefined);
    },
  };
};

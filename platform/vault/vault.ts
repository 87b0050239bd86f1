import { createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { decrypt, encrypt, type DataKey } from './envelope.ts';
import { createExpiringCache } from './expiring-cache.ts';
import { KeyStoreUnavailable, PersonForgotten } from './faults.ts';
import { hashAsUuid } from './uuid.ts';

/** Whose key seals a personal field: a person's own, or the one of an anonymous item or a file, named by its stream. */
export type KeyRef = { readonly person: string } | { readonly item: string };

/** Keys for personal data, kept apart from everything they open. Every face may throw {@link KeyStoreUnavailable}. */
export type Vault = {
  /** Makes a person's key and tag secret; doing it again changes nothing. */
  enrol(person: string): Promise<void>;
  /** A keyed hash under the person's own secret, UUID-shaped: names a thing of hers without naming her. Throws {@link PersonForgotten}. */
  tag(person: string, purpose: string, target: string): Promise<string>;
  /** Tags of many targets, in their order. Throws {@link PersonForgotten}. */
  tags(person: string, purpose: string, targets: readonly string[]): Promise<string[]>;
  /** The key to seal with; an item's is made at first use. Throws {@link PersonForgotten}. */
  sealingKey(ref: KeyRef): Promise<DataKey>;
  /** The keys that still exist among the ids, in at most one query. An id without a key was erased. */
  openingKeys(kids: Iterable<string>): Promise<ReadonlyMap<string, DataKey>>;
  /** Destroys a person's key and tag secret. */
  erase(person: string): Promise<void>;
  /** Destroys the key of an anonymous item or a file. */
  eraseItem(item: string): Promise<void>;
  /** Drops what this process remembers of a key; told to every process when one is destroyed. */
  revoke(kid: string): void;
};

type PersonKeys = DataKey & { readonly tagSecret: Buffer };
type PersonRow = { kid: string; wrapped_key: Buffer; wrapped_tag_secret: Buffer };
type KeyRow = { kid: string; wrapped_key: Buffer };

/** How long a process may use a key without looking whether it still exists: see the erasure rules in the docs. */
const CACHE_MILLISECONDS = 60_000;
const CACHE_SIZE = 50_000;
const KEY_BYTES = 32;

const OPENING_KEYS = `
select kid, wrapped_key from person_keys where kid = any($1::uuid[])
union all
select kid, wrapped_key from item_keys where kid = any($1::uuid[])`;

/** A vault over the keys database; `masterKey` (32 bytes) wraps every key in it. */
export const createVault = ({ pool, masterKey }: { pool: Pool; masterKey: Buffer }): Vault => {
  if (masterKey.length !== KEY_BYTES) throw new Error('the master key must have 32 bytes');
  const itemNaming = createHmac('sha256', masterKey).update('item key ids').digest();
  const byKid = createExpiringCache<DataKey>(CACHE_SIZE, CACHE_MILLISECONDS);
  const byPerson = createExpiringCache<PersonKeys>(CACHE_SIZE, CACHE_MILLISECONDS);

  const wrapping = createSecretKey(masterKey);
  const wrap = (kid: string, use: string, key: Buffer): Buffer =>
    encrypt(wrapping, key, Buffer.from(`${use}|${kid}`));
  const unwrap = (kid: string, use: string, wrapped: Buffer): Buffer =>
    decrypt(wrapping, wrapped, Buffer.from(`${use}|${kid}`));
  const query = async <Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(sql, [...values])).rows;
    } catch (cause) {
      throw new KeyStoreUnavailable(cause);
    }
  };
  const itemKid = (item: string): string =>
    hashAsUuid(createHmac('sha256', itemNaming).update(item).digest());

  const personKeys = async (person: string): Promise<PersonKeys> => {
    const known = byPerson.get(person);
    if (known !== undefined) return known;
    const [row] = await query<PersonRow>(
      'select kid, wrapped_key, wrapped_tag_secret from person_keys where person = $1',
      [person],
    );
    if (row === undefined) throw new PersonForgotten();
    const keys: PersonKeys = {
      kid: row.kid,
      key: createSecretKey(unwrap(row.kid, 'key', row.wrapped_key)),
      tagSecret: unwrap(row.kid, 'tag', row.wrapped_tag_secret),
    };
    byPerson.set(person, keys);
    return keys;
  };

  const itemKey = async (item: string): Promise<DataKey> => {
    const kid = itemKid(item);
    const known = byKid.get(kid);
    if (known !== undefined) return known;
    // The update that changes nothing makes the statement answer the key that is there, whoever made it first.
    const [row] = await query<KeyRow>(
      `insert into item_keys (kid, wrapped_key) values ($1, $2)
       on conflict (kid) do update set kid = excluded.kid returning kid, wrapped_key`,
      [kid, wrap(kid, 'key', randomBytes(KEY_BYTES))],
    );
    if (row === undefined) throw new PersonForgotten();
    const made = { kid, key: createSecretKey(unwrap(kid, 'key', row.wrapped_key)) };
    byKid.set(kid, made);
    return made;
  };

  const tags = async (person: string, purpose: string, targets: readonly string[]): Promise<string[]> => {
    const { tagSecret } = await personKeys(person);
    return targets.map((target) =>
      hashAsUuid(createHmac('sha256', tagSecret).update(`${purpose}|${target}`).digest()),
    );
  };

  const revoke = (kid: string): void => byKid.delete(kid);

  return {
    tags,
    revoke,
    tag: async (person, purpose, target) => (await tags(person, purpose, [target]))[0] ?? '',
    enrol: async (person) => {
      const kid = randomUUID();
      const key = wrap(kid, 'key', randomBytes(KEY_BYTES));
      const secret = wrap(kid, 'tag', randomBytes(KEY_BYTES));
      await query(
        `insert into person_keys (person, kid, wrapped_key, wrapped_tag_secret) values ($1, $2, $3, $4)
         on conflict (person) do nothing`,
        [person, kid, key, secret],
      );
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
      for (const row of await query<KeyRow>(OPENING_KEYS, [[...missing]])) {
        const key = { kid: row.kid, key: createSecretKey(unwrap(row.kid, 'key', row.wrapped_key)) };
        byKid.set(row.kid, key);
        keys.set(row.kid, key);
      }
      return keys;
    },
    erase: async (person) => {
      byPerson.delete(person);
      const rows = await query<{ kid: string }>('delete from person_keys where person = $1 returning kid', [
        person,
      ]);
      for (const { kid } of rows) revoke(kid);
    },
    eraseItem: async (item) => {
      const kid = itemKid(item);
      await query('delete from item_keys where kid = $1', [kid]);
      revoke(kid);
    },
  };
};

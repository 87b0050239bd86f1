import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { Pool, PoolClient } from 'pg';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import { hasLegacyKeys } from './check-master-key.ts';
import { addErasure, openItem, sealItem } from './due-erasures.ts';
import { KeyStoreUnavailable } from './faults.ts';
import { destroyPerson, dropCarried, takePerson } from './key-rows.ts';
import { queryKeyStore, type KeyStoreSchema } from './key-store.ts';
import { createMasterKeys, type MasterKeyBytes, type MasterKeys } from './master-keys.ts';
import { LEGACY_SCHEMA, schemaOf } from './key-schemas.ts';
import { createLegacyRowNames, createRowNames, type RowNames } from './row-names.ts';

/**
 * What an event reveals about keys: a key id that opens it, an item that names its key, or a completed
 * erasure step.
 */
export type KeyUse =
  | { readonly kid: string; readonly domain: KeyDomain }
  | { readonly item: string; readonly domain: KeyDomain }
  | { readonly erased: string; readonly domains: readonly KeyDomain[] };

export type MoveOptions = {
  /** Of the keys database; its role may change every key table. */
  readonly pool: Pool;
  readonly keys: Readonly<Record<KeyDomain, MasterKeyBytes>>;
  readonly legacy: MasterKeyBytes;
  /** Key uses of all events from the first. */
  readonly uses: () => AsyncIterable<KeyUse>;
  /** How long other processes may use a cached key, in milliseconds. */
  readonly settleMs?: number;
  /** Reports progress: rows moved from a table. */
  readonly onProgress?: (table: string, rows: number) => void;
};

/** The event store contains no event that uses these keys. The message is one line for operators. */
export class UnrelatedEventStoreError extends Error {
  override readonly name = 'UnrelatedEventStoreError';
}

const KEY_BYTES = 32;
/** Rows moved, or events read, per step. */
const PAGE = 500;
/** Longer than keys are cached and calls take. */
const SETTLE_MS = 90_000;

type LegacyItem = { kid: string; wrapped_key: Buffer | null; master: string | null };
type LegacyPerson = {
  person: string;
  kid: string;
  wrapped_key: Buffer;
  wrapped_tag_secret: Buffer;
  master: string | null;
};
type LegacyDue = { id: string; prefix: string; sealed_item: Buffer; due_at: Date; master: string | null };

const ONE_AFTER_THE_OTHER = 'order by 1 for update';
const takeItems = prepareStatement(
  'move-take-items',
  (db, { kids }: { kids: string[] }, schema: KeyStoreSchema) =>
    db.raw<LegacyItem[]>(
      `select kid, wrapped_key, master from ${schema}.item_keys where kid = any(:kids) ${ONE_AFTER_THE_OTHER}`,
      { kids },
    ),
);
const anyItems = prepareStatement(
  'move-any-items',
  (db, { limit }: { limit: number }, schema: KeyStoreSchema) =>
    db.raw<LegacyItem[]>(
      `select kid, wrapped_key, master from ${schema}.item_keys order by 1 limit :limit for update`,
      {
        limit,
      },
    ),
);
const takePersons = prepareStatement(
  'move-take-persons',
  (db, { kids }: { kids: string[] }, schema: KeyStoreSchema) =>
    db.raw<LegacyPerson[]>(
      `select person, kid, wrapped_key, wrapped_tag_secret, master from ${schema}.person_keys
     where kid = any(:kids) ${ONE_AFTER_THE_OTHER}`,
      { kids },
    ),
);
const anyPersons = prepareStatement(
  'move-any-persons',
  (db, { limit }: { limit: number }, schema: KeyStoreSchema) =>
    db.raw<LegacyPerson[]>(
      `select person, kid, wrapped_key, wrapped_tag_secret, master from ${schema}.person_keys order by 1 limit :limit for update`,
      { limit },
    ),
);
const anyDue = prepareStatement('move-any-due', (db, { limit }: { limit: number }, schema: KeyStoreSchema) =>
  db.raw<LegacyDue[]>(
    `select id, prefix, sealed_item, due_at, master from ${schema}.due_erasures order by 1 limit :limit for update`,
    { limit },
  ),
);
const putItem = prepareStatement('move-put-item', (db, row: LegacyItem, schema: KeyStoreSchema) => {
  const { kid, wrapped_key, master } = row;
  return db.table(`${schema}.item_keys`).insert({ kid, wrapped_key, master }).onConflict('kid').ignore();
});
/** Only for an existing person, whose row it locks, so that an erasure runs entirely before or after. */
const putCarried = prepareStatement(
  'move-put-carried',
  (db, row: { person: string; kid: string; wrapped_key: Buffer; master: string }, schema: KeyStoreSchema) =>
    db.raw(
      `with living as (select person from ${schema}.person_keys where person = :person and kid is not null for update)
       insert into ${schema}.carried_keys (kid, person, wrapped_key, master)
       select :kid, person, :wrapped_key, :master from living on conflict (kid) do nothing`,
      { person: row.person, kid: row.kid, wrapped_key: row.wrapped_key, master: row.master },
    ),
);
const begin = prepareStatement('move-begin', (db, _values: object, _schema: KeyStoreSchema) =>
  db.raw('insert into compartments default values'),
);
const sinceBegun = prepareStatement('move-since', (db, _values: object, _schema: KeyStoreSchema) =>
  db.raw<{ ms: number }[]>(
    `select (extract(epoch from now() - min(begun_at)) * 1000)::float8 as ms from compartments having count(*) > 0`,
  ),
);

/** Deletes legacy rows that were moved. */
const gone = async (
  client: PoolClient,
  table: string,
  column: string,
  ids: readonly string[],
): Promise<void> => {
  await client.query(`delete from ${LEGACY_SCHEMA}.${table} where ${column} = any($1::uuid[])`, [ids]);
};

const chunks = async function* <T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const key of all) {
    if (chunk.push(key) < PAGE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
};

/**
 * Moves all legacy keys into the compartments while the product runs on this release: an item's key to the
 * compartment of the events it seals, a person's key to every compartment with data sealed under it, her
 * pseudonym secret to all. From the start nothing new is wrapped in the legacy tables. Each page is one
 * transaction, so the move can be interrupted and repeated; an erasure meanwhile finds and destroys the key
 * in either place. Returns the number of moved rows; afterwards the legacy tables are empty. Throws
 * KeyStoreUnavailable, and {@link UnrelatedEventStoreError}.
 */
export const moveLegacyKeys = async ({
  pool,
  keys,
  legacy: legacyKey,
  uses,
  settleMs = SETTLE_MS,
  onProgress = () => undefined,
}: MoveOptions): Promise<number> => {
  const legacy = createMasterKeys(legacyKey);
  const rings = Object.fromEntries(
    keyDomains.map((domain) => [domain, createMasterKeys(keys[domain])]),
  ) as Record<KeyDomain, MasterKeys>;
  const queryLegacy = queryKeyStore(pool, LEGACY_SCHEMA);
  if (!(await hasLegacyKeys(pool))) return 0;
  const isBegun = async (): Promise<boolean> => (await queryLegacy(sinceBegun, {})).length > 0;
  const legacyNames = createLegacyRowNames(queryLegacy, legacy, async () => !(await isBegun()));
  await legacyNames.secrets();
  const rowNames = Object.fromEntries(
    keyDomains.map((domain) => [
      domain,
      createRowNames(queryKeyStore(pool, schemaOf(domain)), rings[domain], legacyNames),
    ]),
  ) as Record<KeyDomain, RowNames>;
  const rowOf = (domain: KeyDomain, person: string): Promise<string> =>
    rowNames[domain].idOf('person ids', person);
  for (const domain of keyDomains) await rowNames[domain].secrets();

  const inTransaction = async <Done>(work: (client: PoolClient) => Promise<Done>): Promise<Done> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new KeyStoreUnavailable(error);
    });
    try {
      await client.query('begin');
      const done = await work(client);
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };

  /**
   * Waits for key creations in progress, prevents new ones in the legacy tables, then waits until caches have
   * expired.
   */
  const close = async (): Promise<void> => {
    if (!(await isBegun()))
      await inTransaction(async (client) => {
        await client.query(
          `lock table ${LEGACY_SCHEMA}.person_keys, ${LEGACY_SCHEMA}.item_keys, ${LEGACY_SCHEMA}.due_erasures in share row exclusive mode`,
        );
        await queryKeyStore(client, LEGACY_SCHEMA)(begin, {});
      });
    const [{ ms } = { ms: 0 }] = await queryLegacy(sinceBegun, {});
    if (ms < settleMs) await pause(settleMs - ms);
  };

  let moved = 0;
  const count = (table: string, rows: number): void => {
    if (rows === 0) return;
    moved += rows;
    onProgress(table, moved);
  };

  const putItems = async (
    client: PoolClient,
    domain: KeyDomain,
    items: readonly LegacyItem[],
  ): Promise<void> => {
    const [ring, ask] = [rings[domain], queryKeyStore(client, schemaOf(domain))];
    for (const { kid, wrapped_key, master } of items) {
      const context = `key|${kid}`;
      const wrapped =
        wrapped_key === null ? null : ring.wrap(context, legacy.unwrap(master, context, wrapped_key));
      await ask(putItem, { kid, wrapped_key: wrapped, master: ring.id });
    }
  };

  const moveItems = async (domain: KeyDomain, kids: string[]): Promise<number> =>
    await inTransaction(async (client) => {
      const items = await queryKeyStore(client, LEGACY_SCHEMA)(takeItems, { kids });
      await putItems(client, domain, items);
      await gone(
        client,
        'item_keys',
        'kid',
        items.map(({ kid }) => kid),
      );
      return items.length;
    });

  /** Copies a person's pseudonym secret into a compartment, with a new key for sealing. */
  const settle = async (client: PoolClient, domain: KeyDomain, row: LegacyPerson): Promise<void> => {
    const ring = rings[domain];
    const kid = randomUUID();
    const pseudonymSecret = legacy.unwrap(row.master, `tag|${row.kid}`, row.wrapped_tag_secret);
    await queryKeyStore(client, schemaOf(domain))(takePerson, {
      person: await rowOf(domain, row.person),
      kid,
      wrapped_key: ring.wrap(`key|${kid}`, randomBytes(KEY_BYTES)),
      wrapped_tag_secret: ring.wrap(`tag|${kid}`, pseudonymSecret),
      master: ring.id,
    });
  };

  /** Copies a person's key into a compartment with data sealed under it. */
  const carry = async (client: PoolClient, domain: KeyDomain, row: LegacyPerson): Promise<void> => {
    await settle(client, domain, row);
    const ring = rings[domain];
    const context = `key|${row.kid}`;
    await queryKeyStore(client, schemaOf(domain))(putCarried, {
      person: await rowOf(domain, row.person),
      kid: row.kid,
      wrapped_key: ring.wrap(context, legacy.unwrap(row.master, context, row.wrapped_key)),
      master: ring.id,
    });
  };

  const carryAll = async (domain: KeyDomain, kids: string[]): Promise<number> =>
    await inTransaction(async (client) => {
      const persons = await queryKeyStore(client, LEGACY_SCHEMA)(takePersons, { kids });
      for (const row of persons) await carry(client, domain, row);
      return persons.length;
    });

  const byEvents = async (): Promise<void> => {
    const seen = new Set<string>();
    let met = 0;
    for await (const chunk of chunks(uses())) {
      const asked = new Map<KeyDomain, Set<string>>();
      for (const use of chunk) {
        if ('erased' in use) {
          for (const domain of use.domains) {
            const ask = queryKeyStore(pool, schemaOf(domain));
            const person = await rowOf(domain, use.erased);
            await ask(destroyPerson, { person });
            await ask(dropCarried, { person });
          }
          continue;
        }
        const kid = 'kid' in use ? use.kid : await legacyNames.idOf('item key ids', use.item);
        const name = `${use.domain} ${kid}`;
        if (seen.has(name)) continue;
        if (seen.size > 200_000) seen.clear();
        seen.add(name);
        asked.set(use.domain, (asked.get(use.domain) ?? new Set()).add(kid));
      }
      for (const [domain, kids] of asked) {
        const items = await moveItems(domain, [...kids]);
        met += items + (await carryAll(domain, [...kids]));
        count('item_keys', items);
      }
    }
    const { rows } = await pool.query<{ any: boolean }>(
      `select exists (select from ${LEGACY_SCHEMA}.person_keys) as any`,
    );
    if (met === 0 && rows[0]?.any === true)
      throw new UnrelatedEventStoreError(
        'The event store holds nothing that these keys open: it is not theirs.',
      );
  };

  /** Moves a table page by page; `page` returns the moved ids in `column`. */
  const untilNone = async (
    table: string,
    column: string,
    page: (client: PoolClient) => Promise<string[]>,
  ): Promise<void> => {
    for (let rows = PAGE; rows === PAGE;) {
      rows = await inTransaction(async (client) => {
        const ids = await page(client);
        await gone(client, table, column, ids);
        return ids.length;
      });
      count(table, rows);
    }
  };

  await close();
  await byEvents();
  // Keys that no event uses: destroyed ones count as destroyed everywhere, and any other belongs to a file.
  await untilNone('item_keys', 'kid', async (client) => {
    const items = await queryKeyStore(client, LEGACY_SCHEMA)(anyItems, { limit: PAGE });
    for (const domain of keyDomains)
      await putItems(
        client,
        domain,
        items.filter(({ wrapped_key }) => wrapped_key === null || domain === 'health'),
      );
    return items.map(({ kid }) => kid);
  });
  await untilNone('due_erasures', 'id', async (client) => {
    const due = await queryKeyStore(client, LEGACY_SCHEMA)(anyDue, { limit: PAGE });
    for (const row of due) {
      const domain = row.prefix === 'review' ? 'reviews' : 'community';
      const sealed_item = sealItem(rings[domain], row.id, openItem(legacy, row));
      await queryKeyStore(client, schemaOf(domain))(addErasure, {
        ...row,
        sealed_item,
        master: rings[domain].id,
      });
    }
    return due.map(({ id }) => id);
  });
  await untilNone('person_keys', 'person', async (client) => {
    const persons = await queryKeyStore(client, LEGACY_SCHEMA)(anyPersons, { limit: PAGE });
    for (const row of persons) {
      await carry(client, 'identity', row);
      for (const domain of keyDomains) await settle(client, domain, row);
    }
    return persons.map(({ person }) => person);
  });
  await pool.query(`delete from ${LEGACY_SCHEMA}.naming_secrets`);
  const emptied = ['person_keys', 'item_keys', 'due_erasures'].map((table) => `${LEGACY_SCHEMA}.${table}`);
  await pool.query(`vacuum ${emptied.join(', ')}`).catch(() => undefined);
  return moved;
};

import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { selectColumns, aliasTable } from '../read-model/columns.ts';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import type { QueryKeyStore, KeyStoreSchema } from './key-store.ts';
import { firstThatOpens, type MasterKeys } from './master-keys.ts';
import { hashAsUuid } from './uuid.ts';

/**
 * What a keyed hash names: items' keys, due erasures and, in compartments, persons, who are never stored in
 * clear text.
 */
export type RowNameUse = 'item key ids' | 'due erasure ids' | 'person ids';
const legacyUses: readonly RowNameUse[] = ['item key ids', 'due erasure ids'];
const uses: readonly RowNameUse[] = [...legacyUses, 'person ids'];

/** Row ids as keyed hashes. They stay the same when master keys change. */
export type RowNames = {
  /** Keyed hash of a name. Throws KeyStoreUnavailable. */
  idOf(use: RowNameUse, called: string): Promise<string>;
  /** Secrets of the hashes; stored at first use. Throws KeyStoreUnavailable. */
  secrets(): Promise<ReadonlyMap<RowNameUse, Buffer>>;
};

const getSecrets = prepareStatement('naming-secrets', (db, _: object, schema: KeyStoreSchema) => {
  const s = aliasTable(`${schema}.naming_secrets`, 's');
  return db.select(selectColumns(s, 'name', 'master', 'wrapped')).from(s.table);
});
const addSecret = prepareStatement(
  'naming-add',
  (
    db,
    { name, master, wrapped }: { name: RowNameUse; master: string; wrapped: Buffer },
    schema: KeyStoreSchema,
  ) => db.table(`${schema}.naming_secrets`).insert({ name, master, wrapped }).onConflict('name').ignore(),
);
const getUnnamed = prepareStatement('naming-first', (db, _: object, schema: KeyStoreSchema) => {
  const k = aliasTable(`${schema}.person_keys`, 'k');
  return db
    .select(selectColumns(k, 'kid', 'wrapped_key'))
    .from(k.table)
    .whereNull(k.master)
    .whereNotNull(k.wrapped_key)
    .limit(1);
});

/** Context of a wrapped naming secret. */
export const contextOf = (use: RowNameUse): string => `naming|${use}`;

type Secrets = ReadonlyMap<RowNameUse, Buffer>;
/** Initial secrets: which are needed, how they are made, and whether they may be stored. */
type Beginning = {
  readonly names: readonly RowNameUse[];
  readonly first: () => Promise<(use: RowNameUse) => Buffer>;
  readonly isOpen: () => Promise<boolean>;
};

/** Loads the stored secrets; the first process that needs them stores the initial ones. */
const loadSecrets = async (
  ask: QueryKeyStore,
  keys: MasterKeys,
  { names, first, isOpen }: Beginning,
): Promise<Secrets> => {
  let rows = await ask(getSecrets, {});
  if (rows.length < names.length) {
    const created = await first();
    if (!(await isOpen())) return new Map(names.map((use) => [use, created(use)]));
    for (const use of names)
      await ask(addSecret, { name: use, master: keys.id, wrapped: keys.wrap(contextOf(use), created(use)) });
    rows = await ask(getSecrets, {});
  }
  return new Map(
    rows.map(({ name, master, wrapped }) => [name, keys.unwrap(master, contextOf(name), wrapped)]),
  );
};

/**
 * Derives secrets from the database's first master key: an earlier release named rows with it and stored no
 * secrets. It is the key that opens existing rows, or the wrapping key if there are none.
 */
const firstMasterKey = async (ask: QueryKeyStore, keys: MasterKeys): Promise<(use: RowNameUse) => Buffer> => {
  const [row] = await ask(getUnnamed, {});
  const { kid, wrapped_key } = row ?? {};
  const first = kid == null || wrapped_key == null ? keys.id : openedBy(keys, { kid, wrapped_key });
  return (use) => keys.derivedOf(first, use)[0] ?? keys.derived(use);
};

const openedBy = (keys: MasterKeys, { kid, wrapped_key }: { kid: string; wrapped_key: Buffer }): string => {
  let masterKeyId = keys.id;
  firstThatOpens(keys.ids, (id) => {
    const key = keys.unwrap(id, `key|${kid}`, wrapped_key);
    masterKeyId = id;
    return key;
  });
  return masterKeyId;
};

const createLazyRowNames = (load: () => Promise<Secrets>): RowNames => {
  let loading: Promise<Secrets> | undefined;
  let opened: ReadonlyMap<RowNameUse, KeyObject> | undefined;
  const secrets = async (): Promise<Secrets> => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      // After an outage the next call retries.
      loading = undefined;
      throw error;
    }
  };
  return {
    secrets,
    idOf: async (use, called) => {
      opened ??= new Map([...(await secrets())].map(([name, bytes]) => [name, createSecretKey(bytes)]));
      const secret = opened.get(use);
      if (secret === undefined) throw new Error(`there is no secret for ${use}`);
      return hashAsUuid(createHmac('sha256', secret).update(called).digest());
    },
  };
};

/**
 * Row names as before compartments. Secrets are loaded at first use, and stored only while keys are still
 * made there.
 */
export const createLegacyRowNames = (
  ask: QueryKeyStore,
  keys: MasterKeys,
  isOpen: () => Promise<boolean>,
): RowNames =>
  createLazyRowNames(() =>
    loadSecrets(ask, keys, { names: legacyUses, first: () => firstMasterKey(ask, keys), isOpen }),
  );

/** Row names of a compartment, with the legacy secrets if there were any, else random ones. */
export const createRowNames = (
  ask: QueryKeyStore,
  keys: MasterKeys,
  legacy: RowNames | undefined,
): RowNames =>
  createLazyRowNames(() =>
    loadSecrets(ask, keys, {
      names: uses,
      first: async () => {
        const carried = await legacy?.secrets();
        return (use) => carried?.get(use) ?? randomBytes(32);
      },
      isOpen: () => Promise.resolve(true),
    }),
  );

import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { columnsOf, tableAs } from '../read-model/columns.ts';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import type { AskKeyStore } from './key-store.ts';
import { firstThatOpens, type MasterKeys } from './master-keys.ts';
import { hashAsUuid } from './uuid.ts';

/** What rows are named by: ids of items' keys, and of erasures that are due. */
export type NamingUse = 'item key ids' | 'due erasure ids';
const uses: readonly NamingUse[] = ['item key ids', 'due erasure ids'];

/** Names of rows, the same for as long as the keys database lives, whichever master key wraps what is in them. */
export type Naming = {
  /** The id of what is called so, as a keyed hash. Throws KeyStoreUnavailable. */
  idOf(use: NamingUse, called: string): Promise<string>;
  /** Writes the secrets down where nobody did before. Throws KeyStoreUnavailable. */
  prepare(): Promise<void>;
};

const s = tableAs('naming_secrets', 's');
const k = tableAs('person_keys', 'k');
const getSecrets = prepareStatement('naming-secrets', (db) =>
  db.select(columnsOf(s, 'name', 'master', 'wrapped')).from(s.table),
);
const addSecret = prepareStatement(
  'naming-add',
  (db, { name, master, wrapped }: { name: NamingUse; master: string; wrapped: Buffer }) =>
    db.table('naming_secrets').insert({ name, master, wrapped }).onConflict('name').ignore(),
);
const getUnnamed = prepareStatement('naming-first', (db) =>
  db
    .select(columnsOf(k, 'kid', 'wrapped_key'))
    .from(k.table)
    .whereNull(k.master)
    .limit(1),
);

/** What a naming secret is bound to. */
export const contextOf = (use: NamingUse): string => `naming|${use}`;

/** The naming secrets as they are kept; the first process that needs them writes them down. */
const loadSecrets = async (
  ask: AskKeyStore,
  keys: MasterKeys,
): Promise<ReadonlyMap<NamingUse, KeyObject>> => {
  let rows = await ask(getSecrets, {});
  if (rows.length < uses.length) {
    const first = await firstMasterKey(ask, keys);
    for (const use of uses)
      await ask(addSecret, { name: use, master: keys.id, wrapped: keys.wrap(contextOf(use), first(use)) });
    rows = await ask(getSecrets, {});
  }
  return new Map(
    rows.map(({ name, master, wrapped }) => [
      name,
      createSecretKey(keys.unwrap(master, contextOf(name), wrapped)),
    ]),
  );
};

/**
 * Secrets derived from the master key that the database began with: an earlier release named rows by them and kept none. That key is the
 * one that opens what there is; the one that wraps where there is nothing.
 */
const firstMasterKey = async (ask: AskKeyStore, keys: MasterKeys): Promise<(use: NamingUse) => Buffer> => {
  const [row] = await ask(getUnnamed, {});
  const first = row === undefined ? keys.id : openedBy(keys, row);
  return (use) => keys.derivedOf(first, use)[0] ?? keys.derived(use);
};

const openedBy = (keys: MasterKeys, { kid, wrapped_key }: { kid: string; wrapped_key: Buffer }): string => {
  let by = keys.id;
  firstThatOpens(keys.ids, (id) => {
    const key = keys.unwrap(id, `key|${kid}`, wrapped_key);
    by = id;
    return key;
  });
  return by;
};

/** Names rows of the keys database. The secrets are asked for at the first name. */
export const createNaming = (ask: AskKeyStore, keys: MasterKeys): Naming => {
  let loading: ReturnType<typeof loadSecrets> | undefined;
  const secrets = async (): ReturnType<typeof loadSecrets> => {
    loading ??= loadSecrets(ask, keys);
    try {
      return await loading;
    } catch (error) {
      // An outage; the next question asks again.
      loading = undefined;
      throw error;
    }
  };
  return {
    prepare: async () => void (await secrets()),
    idOf: async (use, called) => {
      const secret = (await secrets()).get(use);
      if (secret === undefined) throw new Error(`there is no secret for ${use}`);
      return hashAsUuid(createHmac('sha256', secret).update(called).digest());
    },
  };
};

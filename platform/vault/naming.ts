import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
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

type SecretRow = { name: NamingUse; master: string; wrapped: Buffer };

/** What a naming secret is bound to. */
export const contextOf = (use: NamingUse): string => `naming|${use}`;

/** The naming secrets as they are kept; the first process that needs them writes them down. */
const loadSecrets = async (
  ask: AskKeyStore,
  keys: MasterKeys,
): Promise<ReadonlyMap<NamingUse, KeyObject>> => {
  const load = () => ask<SecretRow>('select name, master, wrapped from naming_secrets');
  let rows = await load();
  if (rows.length < uses.length) {
    const first = await firstMasterKey(ask, keys);
    await ask(
      `insert into naming_secrets (name, master, wrapped)
       select * from unnest($1::text[], $2::text[], $3::bytea[]) on conflict (name) do nothing`,
      [uses, uses.map(() => keys.id), uses.map((use) => keys.wrap(contextOf(use), first(use)))],
    );
    rows = await load();
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
  const [row] = await ask<{ kid: string; wrapped_key: Buffer }>(
    'select kid, wrapped_key from person_keys where master is null limit 1',
  );
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

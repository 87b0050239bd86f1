import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { once } from '../concurrency/once.ts';
import { selectColumns, aliasTable } from '../postgres/columns.ts';
import { prepareStatement } from '../postgres/prepared-statement.ts';
import type { KeySchemaName, QueryKeyStore } from './key-store.ts';
import type { MasterKeys } from './master-keys.ts';
import { hashAsUuid } from './uuid.ts';

const uses = ['item key ids', 'due erasure ids', 'person ids'] as const;
/** What a keyed hash names: items' keys, due erasures and persons, who are never stored in clear text. */
export type RowNameUse = (typeof uses)[number];

/** Row ids as keyed hashes. They stay the same when master keys change. */
export type RowNames = {
  /** Keyed hash of a name. Throws KeyStoreUnavailable. */
  idOf(use: RowNameUse, called: string): Promise<string>;
  /** Secrets of the hashes; stored at first use. Throws KeyStoreUnavailable. */
  secrets(): Promise<ReadonlyMap<RowNameUse, Buffer>>;
};

const getSecrets = prepareStatement('naming-secrets', (db, _: object, schema: KeySchemaName) => {
  const s = aliasTable(`${schema}.naming_secrets`, 's');
  return db.select(selectColumns(s, 'name', 'master', 'wrapped')).from(s.table);
});
const addSecret = prepareStatement(
  'naming-add',
  (
    db,
    { name, master, wrapped }: { name: RowNameUse; master: string; wrapped: Buffer },
    schema: KeySchemaName,
  ) => db.table(`${schema}.naming_secrets`).insert({ name, master, wrapped }).onConflict('name').ignore(),
);
/** Context of a wrapped naming secret. */
export const contextOf = (use: RowNameUse): string => `naming|${use}`;

type Secrets = ReadonlyMap<RowNameUse, Buffer>;

/** Loads the stored secrets; the first process that needs them stores random ones. */
const loadSecrets = async (ask: QueryKeyStore, keys: MasterKeys): Promise<Secrets> => {
  let rows = await ask(getSecrets, {});
  if (rows.length < uses.length) {
    for (const use of uses) {
      const wrapped = keys.wrap(contextOf(use), randomBytes(32));
      await ask(addSecret, { name: use, master: keys.id, wrapped });
    }
    rows = await ask(getSecrets, {});
  }
  return new Map(
    rows.map(({ name, master, wrapped }) => [name, keys.unwrap(master, contextOf(name), wrapped)]),
  );
};

/** Row names of a compartment. Secrets are loaded at first use. */
export const createRowNames = (ask: QueryKeyStore, keys: MasterKeys): RowNames => {
  const secrets = once(() => loadSecrets(ask, keys));
  let opened: ReadonlyMap<RowNameUse, KeyObject> | undefined;
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

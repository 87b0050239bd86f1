import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { Pool } from 'pg';
import { selectColumns, aliasTable } from '../read-model/columns.ts';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import { queryKeyStore, type KeyStoreSchema } from './key-store.ts';
import { createMasterKeys, type MasterKeyBytes } from './master-keys.ts';
import { LEGACY_SCHEMA, schemaOf } from './key-schemas.ts';
import { masterKeyVariable } from '../config/compartments.ts';
import type { KeySources } from './vaults.ts';

const retiredKey = prepareStatement(
  'vault-former',
  (db, { master }: { master: string }, schema: KeyStoreSchema) => {
    const f = aliasTable(`${schema}.former_master_keys`, 'f');
    return db.select(selectColumns(f, 'master')).from(f.table).where(f.master, master);
  },
);
const wrappingKeys = prepareStatement('vault-masters', (db, _: object, schema: KeyStoreSchema) => {
  const s = aliasTable(`${schema}.naming_secrets`, 's');
  return db.select(selectColumns(s, 'master')).from(s.table).distinct();
});
const leftBehind = prepareStatement('vault-left', (db, _: object, schema: KeyStoreSchema) =>
  db.raw<{ left: boolean }[]>(
    `select exists (select from ${schema}.person_keys) or exists (select from ${schema}.item_keys)
       or exists (select from ${schema}.due_erasures) or exists (select from ${schema}.naming_secrets) as left`,
  ),
);

/** The master key given does not match the keys database. The message is one line for operators. */
export class MasterKeyRefused extends Error {
  override readonly name = 'MasterKeyRefused';
}

const checkOne = async (
  pool: Pool,
  schema: KeyStoreSchema,
  name: string,
  key: MasterKeyBytes,
): Promise<void> => {
  const { id, ids } = createMasterKeys(key);
  const ask = queryKeyStore(pool, schema);
  const retired = await ask(retiredKey, { master: id });
  if (retired.length > 0)
    throw new MasterKeyRefused(`${name} was replaced by another: it wraps nothing any more`);
  const secrets = await ask(wrappingKeys, {});
  if (secrets.some(({ master }) => !ids.includes(master)))
    throw new MasterKeyRefused(`${name} is not the one that the keys database was wrapped with`);
};

/** Whether keys from before compartments remain. Throws KeyStoreUnavailable. */
export const hasLegacyKeys = async (pool: Pool): Promise<boolean> =>
  (await queryKeyStore(pool, LEGACY_SCHEMA)(leftBehind, {}))[0]?.left === true;

/**
 * Checks that master keys match the keys database, before anything is sealed that nobody could open, and that
 * the legacy key is given while anything is wrapped under it. Throws {@link MasterKeyRefused}, or
 * KeyStoreUnavailable.
 */
export const checkMasterKeys = async (pool: Pool, { keys, legacy }: KeySources): Promise<void> => {
  for (const [domain, key] of Object.entries(keys) as [KeyDomain, MasterKeyBytes][])
    await checkOne(pool, schemaOf(domain), masterKeyVariable(domain), key);
  if (legacy !== undefined) await checkOne(pool, LEGACY_SCHEMA, 'MASTER_KEY', legacy);
  else if (await hasLegacyKeys(pool))
    throw new MasterKeyRefused(
      'MASTER_KEY is still needed: keys of the release before are wrapped under it (docs/operating/master-key.md)',
    );
};

import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { Pool } from 'pg';
import { selectColumns, aliasTable } from '../postgres/columns.ts';
import { prepareStatement } from '../postgres/prepared-statement.ts';
import { queryKeyStore, schemaOf, type KeySchemaName } from './key-store.ts';
import { createMasterKeys } from './master-keys.ts';
import { type MasterKeyBytes, masterKeyVariable, type KeySources } from '../config/compartments.ts';

const retiredKey = prepareStatement(
  'vault-former',
  (db, { master }: { master: string }, schema: KeySchemaName) => {
    const f = aliasTable(`${schema}.former_master_keys`, 'f');
    return db.select(selectColumns(f, 'master')).from(f.table).where(f.master, master);
  },
);
const wrappingKeys = prepareStatement('vault-masters', (db, _: object, schema: KeySchemaName) => {
  const s = aliasTable(`${schema}.naming_secrets`, 's');
  return db.select(selectColumns(s, 'master')).from(s.table).distinct();
});

/** The master key given does not match the keys database. The message is one line for operators. */
export class MasterKeyRefused extends Error {
  override readonly name = 'MasterKeyRefused';
}

const checkOne = async (pool: Pool, domain: KeyDomain, key: MasterKeyBytes): Promise<void> => {
  const name = masterKeyVariable(domain);
  const { id, ids } = createMasterKeys(key);
  const ask = queryKeyStore(pool, schemaOf(domain));
  const retired = await ask(retiredKey, { master: id });
  if (retired.length > 0)
    throw new MasterKeyRefused(`${name} was replaced by another: it wraps nothing any more`);
  const secrets = await ask(wrappingKeys, {});
  if (secrets.some(({ master }) => !ids.includes(master)))
    throw new MasterKeyRefused(`${name} is not the one that the keys database was wrapped with`);
};

/**
 * Checks that master keys match the keys database, before anything is sealed that nobody could open. Throws
 * {@link MasterKeyRefused}, or KeyStoreUnavailable.
 */
export const checkMasterKeys = async (pool: Pool, keys: KeySources): Promise<void> => {
  for (const [domain, key] of Object.entries(keys) as [KeyDomain, MasterKeyBytes][])
    await checkOne(pool, domain, key);
};

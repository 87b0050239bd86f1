import type { Pool } from 'pg';
import { columnsOf, tableAs } from '../read-model/columns.ts';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import { askKeyStore } from './key-store.ts';
import { createMasterKeys, type MasterKeyBytes } from './master-keys.ts';

const f = tableAs('former_master_keys', 'f');
const s = tableAs('naming_secrets', 's');
const formerKey = prepareStatement('vault-former', (db, { master }: { master: string }) =>
  db.select(columnsOf(f, 'master')).from(f.table).where(f.master, master),
);
const wrappingKeys = prepareStatement('vault-masters', (db) =>
  db.select(columnsOf(s, 'master')).from(s.table).distinct(),
);

/** A process was given a master key that opens nothing of the keys database. The message is a line for operators. */
export class MasterKeyRefused extends Error {
  override readonly name = 'MasterKeyRefused';
}

/**
 * Refuses master keys that the keys database was not wrapped with, before anything is sealed that nobody else could open. Throws
 * {@link MasterKeyRefused}, or KeyStoreUnavailable.
 */
export const checkMasterKey = async (pool: Pool, given: MasterKeyBytes): Promise<void> => {
  const { id, ids } = createMasterKeys(given);
  const ask = askKeyStore(pool);
  const former = await ask(formerKey, { master: id });
  if (former.length > 0)
    throw new MasterKeyRefused('MASTER_KEY was replaced by another: it wraps nothing any more');
  const secrets = await ask(wrappingKeys, {});
  if (secrets.some(({ master }) => !ids.includes(master)))
    throw new MasterKeyRefused('MASTER_KEY is not the one that the keys database was wrapped with');
};

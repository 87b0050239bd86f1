import type { Pool } from 'pg';
import { askKeyStore } from './key-store.ts';
import { createMasterKeys, type MasterKeyBytes } from './master-keys.ts';

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
  const former = await ask('select from former_master_keys where master = $1', [id]);
  if (former.length > 0)
    throw new MasterKeyRefused('MASTER_KEY was replaced by another: it wraps nothing any more');
  const secrets = await ask<{ master: string }>('select distinct master from naming_secrets');
  if (secrets.some(({ master }) => !ids.includes(master)))
    throw new MasterKeyRefused('MASTER_KEY is not the one that the keys database was wrapped with');
};

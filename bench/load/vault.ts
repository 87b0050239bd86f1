import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import type { Pool } from 'pg';
import { createVault, type Vault } from '@secondspring/platform/vault/vault.ts';

/**
 * A vault over an empty keys database. Making keys does not wait for the disk, as that is not what is measured; finding
 * them is as in production.
 */
export const openVault = async (
  url: string,
  masterKey: Buffer,
): Promise<{ vault: Vault; pool: Pool; close: () => Promise<void> }> => {
  // A busy machine is waited for.
  const pool = createPool(`${url}?options=-c%20synchronous_commit%3Doff`, { connect: 60_000, statement: 0 });
  await migrate(pool, vaultTables);
  return { vault: createVault({ pool, masterKey }), pool, close: () => pool.end() };
};

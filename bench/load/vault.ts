import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import type { Pool } from 'pg';
import { createVaults, type KeySources, type Vaults } from '@secondspring/platform/vault/vaults.ts';

/**
 * Vaults over an empty keys database. Making keys does not wait for the disk, as that is not what is measured; finding
 * them is as in production.
 */
export const openVaults = async (
  url: string,
  sources: KeySources,
): Promise<{ vaults: Vaults; pool: Pool; close: () => Promise<void> }> => {
  // A busy machine is waited for.
  const pool = createPool(`${url}?options=-c%20synchronous_commit%3Doff`, { connect: 60_000, statement: 0 });
  await migrate(pool, vaultTables);
  return { vaults: createVaults(pool, sources), pool, close: () => pool.end() };
};

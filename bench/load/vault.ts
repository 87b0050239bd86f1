import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import type { Pool } from 'pg';
import { createVaults, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import type { KeySources } from '@secondspring/platform/config/compartments.ts';

/**
 * Vaults on an empty keys database. Creating keys does not wait for the disk, because it is not measured; looking
 * them up is as in production.
 */
export const openVaults = async (
  url: string,
  sources: KeySources,
): Promise<{ vaults: Vaults; pool: Pool; close: () => Promise<void> }> => {
  // Generous timeout for a busy machine.
  const pool = createPool(`${url}?options=-c%20synchronous_commit%3Doff`, { connect: 60_000, statement: 0 });
  await migrate(pool, vaultTables);
  return { vaults: createVaults(pool, sources), pool, close: () => pool.end() };
};

import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import type { PoolClient } from 'pg';
import { controlTables } from '../../engine/migrations.ts';
import type { Servers } from './servers.ts';

/**
 * Runs `work` on a connection to the read models' database, after creating the projectors' own tables if needed.
 */
export const withControlTables = async <T>(
  { pool }: Servers,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  await migrate(pool, controlTables);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

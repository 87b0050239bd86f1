import type { PoolClient } from 'pg';
import { prepareControlTables } from '../../engine/control-tables.ts';
import type { Servers } from './servers.ts';

/** Does something on one connection to the read models' database in which the projectors' own tables stand. */
export const withControlTables = async <T>(
  { pool }: Servers,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await prepareControlTables(client);
    return await work(client);
  } finally {
    client.release();
  }
};

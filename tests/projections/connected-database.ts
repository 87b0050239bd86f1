import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import pg, { type Client, type Pool } from 'pg';

/** An empty database of a test's own, with a connection to write by and a pool to look into it. */
export type ConnectedDatabase = {
  readonly client: Client;
  readonly pool: Pool;
  drop(): Promise<void>;
};

/** Makes one. With `pipeline` statements are sent without waiting for the answers before them, as projectors do. */
export const connectDatabase = async ({ pipeline = false } = {}): Promise<ConnectedDatabase> => {
  const database = await temporaryDatabase();
  const pool = createPool(database.url);
  const client = new pg.Client({ connectionString: database.url, pipeline });
  await client.connect();
  return {
    client,
    pool,
    drop: async () => {
      await client.end();
      await pool.end();
      await database.drop();
    },
  };
};

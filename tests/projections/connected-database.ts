import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { patientPool } from '../patient-pool.ts';
import pg, { type Client, type Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** An empty database for one test file, available from `beforeAll`: a connection for writes and a pool for reads. */
type ConnectedDatabase = { readonly client: Client; readonly pool: Pool };

/** Creates the database. With `pipeline`, statements are sent without waiting for earlier answers, as projectors do. */
export const connectDatabase = ({ pipeline = false } = {}): ConnectedDatabase => {
  let client: Client;
  let pool: Pool;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await temporaryDatabase();
    pool = patientPool(database.url);
    client = new pg.Client({ connectionString: database.url, pipeline });
    await client.connect();
    drop = () => database.drop();
  });
  afterAll(async () => {
    await client.end();
    await pool.end();
    await drop();
  });
  return {
    get client() {
      return client;
    },
    get pool() {
      return pool;
    },
  };
};

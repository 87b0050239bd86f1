import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import pg from 'pg';

/** A new keys database with the vault's tables; `drop` closes its connections and removes it. */
export const temporaryKeys = async (): Promise<{ pool: pg.Pool; drop(): Promise<void> }> => {
  const database = await temporaryDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 8 });
  // Dropping the database can break a connection while the pool closes it; an unhandled error event would fail the test.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  await migrate(pool, vaultTables);
  return {
    pool,
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
};

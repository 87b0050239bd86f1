import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startTemporaryPostgres } from '@secondspring/embedded/postgres/temporary.ts';
import type { RunningPostgres } from '@secondspring/embedded/postgres/server.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { createVault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from './erasure/places.ts';

/** What stays of a destroyed key on the disk of the key store: see docs/erasure.md. A cluster of its own, as it is restarted by nobody else. */
let server: RunningPostgres;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  server = await startTemporaryPostgres(['keys']);
  pool = createPool(server.url('keys'), { statement: 0 });
  await migrate(pool, vaultTables);
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  folder = rows[0]?.data_directory ?? '';
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const standsIn = async (part: string, bytes: Buffer): Promise<boolean> =>
  [...(await filesBelow(join(folder, part))).values()].some((file) => file.includes(bytes));

it('a destroyed key lies nowhere in the tables once they are written anew, and never lay there unwrapped', async () => {
  const masterKey = randomBytes(32);
  const vault = createVault({ pool, masterKey });
  const [person, item] = [randomUUID(), `post-${randomUUID()}`];
  await vault.enrol(person);
  const plain = (await vault.sealingKey({ person })).key.export();
  await vault.sealingKey({ item });
  const { rows } = await pool.query<{ wrapped_key: Buffer }>(
    'select wrapped_key from person_keys union all select wrapped_tag_secret from person_keys union all select wrapped_key from item_keys',
  );
  await pool.query('checkpoint');
  expect(rows).toHaveLength(3);
  for (const { wrapped_key } of rows) expect(await standsIn('base', wrapped_key)).toBe(true);
  await vault.erase(person);
  await vault.eraseItem(item);
  await vault.purge();
  await pool.query('vacuum full person_keys');
  await pool.query('vacuum full item_keys');
  await pool.query('checkpoint');
  for (const { wrapped_key } of rows) expect(await standsIn('base', wrapped_key)).toBe(false);
  for (const part of ['base', 'pg_wal']) expect(await standsIn(part, plain)).toBe(false);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { startTemporaryPostgres } from '@secondspring/embedded/postgres/temporary.ts';
import type { RunningPostgres } from '@secondspring/embedded/postgres/server.ts';
import { destroyErasedBytes } from '@secondspring/platform/erased-bytes/destroy-erased-bytes.ts';
import { rewriteTables } from '@secondspring/platform/erased-bytes/rewrite-tables.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { patientPool } from '../patient-pool.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { createVault } from '@secondspring/platform/vault/vault.ts';
import type { ClientBase, Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from './erasure/places.ts';

/**
 * Checks what remains of a destroyed key on the disk of the key store: see docs/erasure.md. The test has its own cluster, which nothing else
 * restarts.
 */
let server: RunningPostgres;
let pool: Pool;
let readModels: Pool;
let folder: string;
beforeAll(async () => {
  server = await startTemporaryPostgres(['keys', 'readmodels']);
  pool = patientPool(server.url('keys'));
  readModels = patientPool(server.url('readmodels'));
  await migrate(pool, vaultTables);
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  folder = rows[0]?.data_directory ?? '';
});
afterAll(async () => {
  await pool.end();
  await readModels.end();
  await server.stop();
});

const masterKey = randomBytes(32);

/** Files of the cluster that contain any of these bytes. */
const filesWith = async (patterns: readonly Buffer[]): Promise<string[]> =>
  [...(await filesBelow(folder))]
    .filter(([, file]) => patterns.some((bytes) => file.includes(bytes)))
    .map(([path]) => path.slice(folder.length + 1));

const wrappedKeys = async (): Promise<Buffer[]> => {
  const { rows } = await pool.query<{ wrapped: Buffer }>(
    `select wrapped_key as wrapped from keys_identity.person_keys where wrapped_key is not null
     union all select wrapped_tag_secret from keys_identity.person_keys where wrapped_key is not null
     union all select wrapped_key from keys_identity.item_keys where wrapped_key is not null`,
  );
  return rows.map(({ wrapped }) => wrapped);
};

it('leaves no destroyed key in any file of the cluster, its log included, and never writes one unwrapped [E3]', async () => {
  const vault = createVault({ domain: 'identity', pool, masterKey });
  const [person, item, kept] = [randomUUID(), `post-${randomUUID()}`, randomUUID()];
  await vault.enrol(person);
  const plain = (await vault.sealingKey({ person })).key.export();
  await vault.sealingKey({ item });
  const wrapped = await wrappedKeys();
  expect(wrapped).toHaveLength(3);
  await vault.enrol(kept);
  const others = (await wrappedKeys()).filter((key) => !wrapped.some((one) => one.equals(key)));
  // The log recycles files, which still hold old bytes.
  for (let n = 0; n < 6; n += 1) await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
  await vault.erase(person);
  await vault.eraseItem(item);
  await vault.purge();
  await pool.query('vacuum full keys_identity.person_keys');
  await pool.query('vacuum full keys_identity.item_keys');
  await pool.query('checkpoint');
  await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
  // Vacuuming and switching the log by hand leave the bytes behind.
  expect((await filesWith(wrapped)).some((file) => file.startsWith('pg_wal/'))).toBe(true);
  const destroyed = await destroyErasedBytes({ keys: pool, readModels });
  expect(destroyed.left).toEqual([]);
  expect(await filesWith([...wrapped, plain])).toEqual([]);
  // The search works: it finds the keys that were not destroyed.
  expect(await filesWith(others)).not.toEqual([]);
  await expect(vault.sealingKey({ person: kept })).resolves.toBeDefined();
});

it('reports what it can’t reach while an older transaction still sees a deleted row', async () => {
  const vault = createVault({ domain: 'identity', pool, masterKey });
  const person = randomUUID();
  await vault.enrol(person);
  const reader = await pool.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select 1');
  await vault.erase(person);
  expect((await destroyErasedBytes({ keys: pool, readModels })).left).toEqual([
    'the table keys_identity.person_keys, which is in use',
  ]);
  await reader.query('commit');
  reader.release();
  expect((await destroyErasedBytes({ keys: pool, readModels })).left).toEqual([]);
});

it('reports what the log keeps for a replica', async () => {
  await pool.query(`select pg_create_physical_replication_slot('standby', true)`);
  await pool.query('select pg_switch_wal()');
  const { left } = await destroyErasedBytes({ keys: pool, readModels });
  expect(left).toEqual([expect.stringContaining('a replication slot')]);
  await pool.query(`select pg_drop_replication_slot('standby')`);
});

it('rewrites tables that are renamed or dropped meanwhile', async () => {
  const schema = `create schema built_next; create table built_next.words (word text); create table built_next.gone ();
    insert into built_next.words values ('rhubarb and custard')`;
  await readModels.query(schema);
  await readModels.query('delete from built_next.words');
  const client = await readModels.connect();
  // As if a rebuild did its cutover at that moment.
  const meanwhile: ClientBase = new Proxy(client, {
    get: (target, property) =>
      property === 'query'
        ? async (sql: string) => {
            if (/vacuum .* built_next/u.test(sql))
              await readModels.query(
                'drop table if exists built_next.gone; alter schema built_next rename to built',
              );
            return await client.query(sql);
          }
        : Reflect.get(target, property, target),
  });
  const { left } = await rewriteTables(meanwhile);
  await readModels.query('checkpoint');
  expect(left).toEqual([]);
  const held = await filesWith([Buffer.from('rhubarb and custard')]);
  expect(held.filter((file) => file.startsWith('base/'))).toEqual([]);
  client.release(true);
});

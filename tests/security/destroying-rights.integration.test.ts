import { randomBytes, randomUUID } from 'node:crypto';
import { preparePostgres } from '@secondspring/deploy/prepare/postgres.ts';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { databases, destroyer, holders } from '@secondspring/deploy/services.ts';
import type { RunningPostgres } from '@secondspring/embedded/postgres/server.ts';
import { startTemporaryPostgres } from '@secondspring/embedded/postgres/temporary.ts';
import { destroyErasedBytes } from '@secondspring/platform/erased-bytes/destroy-erased-bytes.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { createVault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A server of its own, as roles belong to the whole of it. */
let server: RunningPostgres;
const opened: Pool[] = [];
const passwords = Object.fromEntries(
  [...holders, 'issuer'].map((role) => [role, randomBytes(12).toString('hex')]),
);

/** A pool of a role's, on a database of the product. */
const poolOf = (role: string, database: keyof typeof databases): Pool => {
  const url = new URL(server.url(databases[database]));
  if (role !== 'administrator') Object.assign(url, { username: role, password: passwords[role] });
  const pool = createPool(url.href, { statement: 0 });
  opened.push(pool);
  return pool;
};

beforeAll(async () => {
  server = await startTemporaryPostgres(Object.values(databases));
  await preparePostgres({
    readModelsUrl: server.url(databases.readModels),
    keysUrl: server.url(databases.keys),
    passwords,
    connections: 20,
  });
}, 60_000);
afterAll(async () => {
  await Promise.all(opened.map((pool) => pool.end()));
  await server.stop();
});

describe('the role that destroys erased bytes', () => {
  it('writes every table of both databases anew, and the log, and reads no key', async () => {
    const [keys, readModels] = [poolOf(destroyer, 'keys'), poolOf(destroyer, 'readModels')];
    const pool = poolOf('administrator', 'keys');
    for (const domain of keyDomains)
      await createVault({ domain, pool, masterKey: randomBytes(32) }).enrol(randomUUID());
    const done = await destroyErasedBytes({ keys, readModels });
    expect(done.left).toEqual([]);
    for (const pool of [keys, readModels]) {
      const { rows } = await pool.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$' and not has_table_privilege(c.oid, 'maintain')`,
      );
      expect(rows).toEqual([]);
    }
    await expect(keys.query('select * from pg_catalog.pg_authid')).rejects.toThrow('permission denied');
    await expect(readModels.query('select * from sessions')).rejects.toThrow('permission denied');
    await expect(keys.query(`select pg_read_binary_file('PG_VERSION')`)).rejects.toThrow('permission denied');
  });

  it('is the only one: no service switches the log or makes a checkpoint', async () => {
    for (const role of holders.filter((name) => name !== destroyer)) {
      const pool = poolOf(role, 'keys');
      await expect(pool.query('select pg_switch_wal()')).rejects.toThrow('permission denied');
      await expect(pool.query('checkpoint')).rejects.toThrow(/permission denied|checkpoint/u);
    }
  });
});

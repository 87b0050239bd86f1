import { randomBytes, randomUUID } from 'node:crypto';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { KeysOnOtherServer, preparePostgres } from '@secondspring/deploy/prepare/postgres.ts';
import { databases, destroyer, holders } from '@secondspring/deploy/services.ts';
import { dropDatabase } from '@secondspring/embedded/postgres/databases.ts';
import type { RunningPostgres } from '@secondspring/embedded/postgres/server.ts';
import { startTemporaryPostgres } from '@secondspring/embedded/postgres/temporary.ts';
import { destroyErasedBytes } from '@secondspring/platform/erased-bytes/destroy-erased-bytes.ts';
import { findInServerFiles } from '@secondspring/platform/byte-search/find-in-database.ts';
import { traceOfText } from '@secondspring/platform/byte-search/trace.ts';
import { patientPool } from '../patient-pool.ts';
import { createVault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreparedPostgres, type PreparedPostgres } from './prepared-postgres.ts';

let server: PreparedPostgres;
beforeAll(async () => void (server = await startPreparedPostgres()));
afterAll(() => server.stop());

describe('the role that destroys erased bytes', () => {
  it('rewrites every table of both databases and the log, and reads no key', async () => {
    const [keys, readModels] = [server.poolOf('keys', destroyer), server.poolOf('readModels', destroyer)];
    const pool = server.poolOf('keys');
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

  it('rewrites the issuer’s tables, which have no statistics, and reads none of them', async () => {
    const own = server.poolOf('issuer', 'issuer');
    await own.query(`create table user_entity (email text);
      create index user_entity_email on user_entity (lower(email));
      insert into user_entity select 'ada@canary.example' from generate_series(1, 50)`);
    await own.query('analyze user_entity');
    const administrator = server.poolOf('issuer');
    const { rows } = await administrator.query<{ line: string }>(
      'select s::text as line from pg_statistic s',
    );
    expect(rows.filter(({ line }) => line.includes('ada@canary.example'))).toEqual([]);
    await own.query('delete from user_entity');
    const issuer = server.poolOf('issuer', destroyer);
    const { left } = await destroyErasedBytes({
      keys: server.poolOf('keys', destroyer),
      readModels: server.poolOf('readModels', destroyer),
      issuer,
    });
    expect(left).toEqual([]);
    await expect(issuer.query('select * from user_entity')).rejects.toThrow('permission denied');
    const found = await findInServerFiles(
      [administrator],
      [traceOfText('her address', 'ada@canary.example')],
    );
    expect(found?.map(({ hits }) => hits)).toEqual([[]]);
  });

  it('is the only role that may switch the log or make a checkpoint', async () => {
    for (const role of holders.filter((name) => name !== destroyer)) {
      const pool = server.poolOf('keys', role);
      await expect(pool.query('select pg_switch_wal()')).rejects.toThrow('permission denied');
      await expect(pool.query('checkpoint')).rejects.toThrow(/permission denied|checkpoint/u);
    }
  });
});

describe('keys on a separate server', () => {
  it('are prepared and destroyed there, and never recreated beside existing ones', async () => {
    const [models, keys] = await Promise.all([startTemporaryPostgres(), startTemporaryPostgres()]);
    const { passwords } = server;
    const opened: Pool[] = [];
    const prepare = (keysServer: RunningPostgres): Promise<void> =>
      preparePostgres({
        readModelsUrl: models.url(databases.readModels),
        keysUrl: keysServer.url(databases.keys),
        passwords,
        connections: 20,
      });
    const as = (url: string): Pool => {
      const pool = patientPool(
        Object.assign(new URL(url), { username: destroyer, password: passwords[destroyer] }).href,
      );
      opened.push(pool);
      return pool;
    };
    try {
      await prepare(keys);
      await expect(
        destroyErasedBytes({
          readModels: as(models.url(databases.readModels)),
          keys: as(keys.url(databases.keys)),
        }),
      ).resolves.toMatchObject({ left: [] });
      const { rowCount } = await as(models.url(databases.readModels)).query(
        `select from pg_database where datname = 'keys'`,
      );
      expect(rowCount).toBe(0);
      await prepare(models);
      // A separate key server, before any preparation.
      await Promise.all(opened.splice(0).map((pool) => pool.end()));
      await dropDatabase(keys.url('postgres'), databases.keys);
      await expect(prepare(keys)).rejects.toThrow(KeysOnOtherServer);
    } finally {
      await Promise.all(opened.splice(0).map((pool) => pool.end()));
      await Promise.all([models.stop(), keys.stop()]);
    }
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryDatabase, type TemporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patientPool } from '@secondspring/tests/patient-pool.ts';
import { migrate, MigrationsMissing, TablesTooOld } from './migrate.ts';
import type { Migration, MigrationSet } from './migration.ts';

let database: TemporaryDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await temporaryDatabase();
  pool = patientPool(database.url);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const wishes: Migration = {
  name: '0001-tables',
  up: (knex) => knex.schema.createTable('wishes', (table) => void table.integer('id')),
};
const withWords: Migration = {
  name: '0002-words',
  up: (knex) => knex.schema.alterTable('wishes', (table) => void table.text('words')),
};
const part = (...migrations: Migration[]): MigrationSet => ({ name: 'wishes', migrations });
const value = async (sql: string): Promise<unknown> =>
  Object.values((await pool.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];
const isSo = async (sql: string): Promise<boolean> => (await value(sql)) === true;
const listed = (): Promise<unknown> =>
  value(`select array_agg(name || ' ' || batch order by id) from knex_migrations`);

/** A process that is killed in the middle of a migration, after it created a table. */
const killAmid = async (transaction: boolean): Promise<void> => {
  const script = `
    import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)};
    import { createPool } from ${JSON.stringify(new URL('../postgres/pool.ts', import.meta.url).href)};
    const up = async (knex) => {
      await knex.raw('create table if not exists wishes (id integer)');
      await knex.raw('select pg_sleep(600)');
    };
    const migrations = [{ name: '0001-tables', up${transaction ? '' : ', transaction: false'} }];
    await migrate(createPool(${JSON.stringify(database.url)}), { name: 'wishes', migrations });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
  const exit = once(child, 'exit');
  await eventually('the process is amid its migration', () =>
    isSo(`select count(*) = 1 from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`),
  );
  child.kill('SIGKILL');
  await exit;
};

describe('migrate', () => {
  it('runs missing migrations in order and records them with the set’s name', async () => {
    await migrate(pool, part(wishes));
    await migrate(pool, part(wishes, withWords));
    await migrate(pool, { name: 'others', migrations: [{ ...wishes, up: async () => undefined }] });
    expect(await listed()).toEqual(['wishes/0001-tables 1', 'wishes/0002-words 2', 'others/0001-tables 3']);
    await pool.query(`insert into wishes values (1, 'sleep')`);
  });

  it('needs one query if nothing is missing', async () => {
    await migrate(pool, part(wishes));
    const query = vi.spyOn(pool, 'query');
    await migrate(pool, part(wishes));
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('runs once when ten processes start at once', async () => {
    let runs = 0;
    const once = (name: string): Migration => ({
      name,
      up: async (knex) => {
        runs += 1;
        await knex.raw('select pg_sleep(0.2)');
      },
    });
    const migrations = [once('0001-tables'), once('0002-words')];
    await Promise.all(Array.from({ length: 10 }, () => migrate(pool, { name: 'wishes', migrations })));
    expect(runs).toBe(2);
  });

  it('lets an index be built while others wait for the lock', async () => {
    const index: Migration = {
      name: '0003-index',
      transaction: false,
      up: (knex) => knex.raw('create index concurrently if not exists wishes_words on wishes (words)'),
    };
    await Promise.all(Array.from({ length: 10 }, () => migrate(pool, part(wishes, withWords, index))));
    expect(await value(`select indisvalid from pg_index where indexrelid = 'wishes_words'::regclass`)).toBe(
      true,
    );
  });

  it('rolls back everything when one fails, and runs it again next time', async () => {
    const broken: Migration = { name: '0002-words', up: (knex) => knex.raw('select nonsense') };
    await expect(migrate(pool, part(wishes, broken))).rejects.toMatchObject({ code: '42703' });
    expect(await value(`select to_regclass('wishes')`)).toBeNull();
    await migrate(pool, part(wishes, withWords));
    expect(await listed()).toEqual(['wishes/0001-tables 1', 'wishes/0002-words 1']);
  });

  it('resumes after a process was killed in a transaction', async () => {
    await killAmid(true);
    await migrate(pool, part(wishes));
    expect(await listed()).toEqual(['wishes/0001-tables 1']);
  });

  it('resumes after a process was killed outside a transaction and left its lock', async () => {
    await killAmid(false);
    expect(await value('select is_locked from knex_migrations_lock')).toBe(1);
    const again: Migration = { ...wishes, up: (knex) => knex.raw('create table if not exists wishes ()') };
    await migrate(pool, part(again, withWords));
    expect(await listed()).toEqual(['wishes/0001-tables 1', 'wishes/0002-words 1']);
    expect(await value('select is_locked from knex_migrations_lock')).toBe(0);
  });

  it('ignores migrations of a newer release, and returns their names [F17]', async () => {
    await migrate(pool, part(wishes, withWords));
    expect(await migrate(pool, part(wishes))).toEqual(['wishes/0002-words']);
    expect(await migrate(pool, part(wishes, withWords))).toEqual([]);
  });

  it('refuses tables whose steps it does not know, in one sentence, and changes nothing', async () => {
    await migrate(pool, part(wishes, withWords));
    const folded = part({ ...wishes, name: '0001-wishes' });
    const refusal = migrate(pool, folded);
    await expect(refusal).rejects.toThrow(TablesTooOld);
    await expect(refusal).rejects.toThrow(
      'the tables of wishes were made by an earlier version of Second Spring and are too old for this one; start with an empty database',
    );
    expect(await listed()).toEqual(['wishes/0001-tables 1', 'wishes/0002-words 1']);
  });

  it('names missing migrations to a role that may not run them, and needs no rights otherwise', async () => {
    const role = `reader_${new URL(database.url).pathname.slice(-12)}`;
    await pool.query(
      `create role ${role} login password 'reader'; revoke create on schema public from public`,
    );
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: 'reader' });
    const otherPool = patientPool(url.href);
    try {
      await expect(migrate(otherPool, part(wishes))).rejects.toThrow(MigrationsMissing);
      await migrate(pool, part(wishes));
      // Listed, but not readable by this role.
      await expect(migrate(otherPool, part(wishes))).rejects.toThrow('wishes/0001-tables');
      await pool.query(`grant select on knex_migrations to ${role}`);
      await migrate(otherPool, part(wishes));
      await expect(migrate(otherPool, part(wishes, withWords))).rejects.toThrow(
        'the database lacks wishes/0002-words; run deploy/prepare of this release first',
      );
    } finally {
      await otherPool.end();
      await pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  });
});

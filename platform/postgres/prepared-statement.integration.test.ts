import { temporaryDatabase, type TemporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectColumns, aliasTable } from './columns.ts';
import { patientPool } from '@secondspring/tests/patient-pool.ts';
import { prepareStatement } from './prepared-statement.ts';
import { integer, table, text } from './table.ts';

const tables = (schema: string, type: string, name: string): string =>
  `create schema ${schema}; create table ${schema}.post_categories (id integer, name ${type});
  insert into ${schema}.post_categories values (1, '${name}')`;

const c = aliasTable(
  table({
    domain: 'community',
    name: 'post_categories',
    columns: { id: integer(), name: text() },
    primaryKey: ['id'],
    indexes: {},
  }),
  'c',
);
const nameOf = prepareStatement('category-name', (db, { id }: { id: number }) =>
  db.select(selectColumns(c, 'name')).from(c.table).where(c.id, id),
);

let database: TemporaryDatabase;
/** One connection, so that each query meets statements prepared before. */
let pool: Pool;
beforeEach(async () => {
  database = await temporaryDatabase();
  pool = patientPool(database.url, { size: 1 });
  await pool.query(tables('community', 'text', 'before'));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const names = async (): Promise<unknown> => (await nameOf.run(pool, { id: 1 })).rows;
const exchange = (type: string, name: string) =>
  pool.query(`${tables('community_next', type, name)}; alter schema community rename to community_former;
    alter schema community_next rename to community`);

describe('prepared statements', () => {
  it('are prepared once per connection, and get a generic plan after five uses', async () => {
    for (let times = 0; times < 7; times += 1) expect(await names()).toEqual([{ name: 'before' }]);
    const { rows } = await pool.query(
      'select name, generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements',
    );
    expect(rows).toEqual([{ name: nameOf.toQuery({ id: 1 }).name, generic: 2, custom: 5 }]);
  });

  it('run within a client’s transaction', async () => {
    const client = await pool.connect();
    try {
      await client.query(`begin; update community.post_categories set name = 'changed'`);
      expect((await nameOf.run(client, { id: 1 })).rows).toEqual([{ name: 'changed' }]);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await names()).toEqual([{ name: 'before' }]);
  });

  it('read tables that replaced those they were prepared for', async () => {
    for (let times = 0; times < 7; times += 1) await names();
    await exchange('text', 'after');
    expect(await names()).toEqual([{ name: 'after' }]);
    await pool.query('drop schema community_former cascade');
    expect(await names()).toEqual([{ name: 'after' }]);
  });

  it('run again unprepared if a column’s type has changed', async () => {
    await names();
    await exchange('varchar(20)', 'after');
    for (let times = 0; times < 2; times += 1) expect(await names()).toEqual([{ name: 'after' }]);
  });

  it('reject within a transaction if a column’s type has changed', async () => {
    await names();
    await exchange('varchar(20)', 'after');
    const client = await pool.connect();
    try {
      await client.query('begin');
      await expect(nameOf.run(client, { id: 1 })).rejects.toThrow('cached plan must not change result type');
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});

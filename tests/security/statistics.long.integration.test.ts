import { randomUUID } from 'node:crypto';
import { domains } from '@secondspring/projections/domains.ts';
import { parts, prepareTables } from '@secondspring/deploy/prepare/tables.ts';
import { temporaryDatabase, type TemporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { patientPool } from '../patient-pool.ts';
import { withoutStatistics } from '@secondspring/platform/postgres/without-statistics.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** PostgreSQL copies values of rows into its statistics, which an erasure does not reach. So columns with members' data may have none. */
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

/** Everything that has or may have statistics, as `schema.relation.column`. */
const withStatistics = async (): Promise<string[]> => {
  await pool.query('analyze');
  const { rows } = await pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^pg_|^information_schema$'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_index i on i.indexrelid = c.oid
     where (c.relkind = 'r' or c.relkind = 'i' and i.indkey[a.attnum - 1] = 0) and c.relname !~ '^knex_migrations'
       and (coalesce(a.attstattarget, -1) <> 0
         or exists (select from pg_statistic s where s.starelid = c.oid and s.staattnum = a.attnum))
     order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe('statistics of the read models', () => {
  it('cover catalogues, numbers and values that many rows share, and nothing else', async () => {
    for (const domain of Object.values(domains)) {
      await pool.query(createTables(domain.name, domain));
      await pool.query(createIndexes(domain.name, domain));
    }
    const catalogues = /^(?:community\.post_categories|reviews\.treatment(?:s|_categories))(?:\.|_)/u;
    const named = (await withStatistics()).filter((name) => !catalogues.test(name));
    const columns = Object.values(domains).flatMap(({ name, tables }) =>
      tables.flatMap((table) =>
        Object.entries(table.columns).map(
          ([column, declared]) => [`${name}.${table.name}.${column}`, declared] as const,
        ),
      ),
    );
    const numbers = columns.filter(
      ([name, { sql, personal }]) =>
        (sql === 'integer' || sql === 'boolean') && personal !== true && !catalogues.test(name),
    );
    expect(named.toSorted()).toEqual(
      [
        ...numbers.map(([name]) => name),
        'community.story_tags.tag',
        'reviews.treatment_reviews.treatment_id',
      ].toSorted(),
    );
  });

  it('are cleared of a member’s values that were gathered', async () => {
    const address = `${randomUUID()}@canary.example`;
    const isExplained = async (): Promise<boolean> => {
      const { rows } = await pool.query<{ line: string }>('select s::text as line from pg_statistic s');
      return rows.some(({ line }) => line.includes(address));
    };
    await pool.query(`create schema held; create table held.users (address text, born date);
      create index held_lower on held.users (lower(address));
      insert into held.users select '${address}', '1970-01-01' from generate_series(1, 50)`);
    await pool.query('analyze held.users');
    await pool.query('delete from held.users');
    await pool.query('vacuum full held.users');
    // Neither deleting nor vacuuming removes them.
    expect(await isExplained()).toBe(true);
    await pool.query(withoutStatistics('held'));
    expect(await isExplained()).toBe(false);
    expect(await withStatistics()).toEqual([]);
    await pool.query(withoutStatistics('held'));
  });
});

describe('statistics of the other tables', () => {
  it.each(Object.keys(parts) as (keyof typeof parts)[])('cover no table of %s', async (name) => {
    await prepareTables(pool, name);
    expect(await withStatistics()).toEqual([]);
    // The check can fail: it finds a new table.
    await pool.query('create table wishes (words text)');
    expect(await withStatistics()).toEqual(['public.wishes.words']);
  });
});

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventTables } from '../dictionary/event-table.ts';
import { neededColumns, SYNTAX_TREE, type NeededColumns } from './tables-in-query.ts';

let duckDb: DuckDBConnection;
beforeAll(async () => void (duckDb = await (await DuckDBInstance.create(':memory:')).connect()));
afterAll(() => duckDb.closeSync());

const needed = async (sql: string): Promise<(need: NeededColumns) => string[]> => {
  const [row] = (await duckDb.runAndReadAll(SYNTAX_TREE, [sql])).getRows();
  const needs = Map.groupBy(eventTables, neededColumns(String(row?.[0])));
  return (need) => (needs.get(need) ?? []).map(({ name }) => name);
};

it('loads exactly the tables that a query reads', async () => {
  for (const sql of [
    'SELECT * FROM "Review_Submitted" r -- not events',
    "select 'post_voted', (select count(*) from review_submitted)",
    'describe review_submitted',
    'summarize review_submitted',
    'with events_of_one as (from main.review_submitted) from events_of_one, range(3)',
    'select 1 union (from review_submitted order by 1)',
  ]) {
    const one = await needed(sql);
    expect({ sql, all: one('all'), common: one('common') }).toEqual({
      sql,
      all: ['review_submitted'],
      common: [],
    });
  }
});

it('loads the common columns of every table for a query over events', async () => {
  const both = await needed('from events semi join post_voted using (stream)');
  expect(both('all')).toEqual(['post_voted']);
  expect(both('common')).toHaveLength(eventTables.length - 1);
});

it('loads nothing for a query that reads no table', async () => {
  expect((await needed('select 1, unnest([2, 3])'))('none')).toHaveLength(eventTables.length);
});

it('loads everything for a query that reads other tables or cannot be parsed', async () => {
  for (const sql of [
    'select count(*) from information_schema.columns',
    "select count(*) from information_schema.columns where table_name <> 'events'",
    "select count(*) from duckdb_tables() where table_name not in ('events', 'post_voted')",
    'from pg_catalog.pg_class, events',
    "from query_table('post_voted')",
    'show tables',
    'explain from post_voted',
    'pivot events on type',
    'from memory.main.events',
    'from nowhere',
    'select from',
  ])
    expect({ sql, all: (await needed(sql))('all').length }).toEqual({ sql, all: eventTables.length });
});

it('loads everything without a query', () => {
  expect(eventTables.map(neededColumns(undefined))).not.toContain('none');
});

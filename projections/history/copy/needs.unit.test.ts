import { expect, it } from 'vitest';
import { eventTables } from '../dictionary/event-table.ts';
import { needsOf } from './needs.ts';

const needed = (sql: string | undefined) => {
  const needs = Map.groupBy(eventTables, needsOf(sql));
  return (need: 'all' | 'common' | 'none') => (needs.get(need) ?? []).map(({ name }) => name);
};

it('a question needs the tables that it names, the common columns of all for events, and everything where it names none', () => {
  const one = needed('SELECT * FROM "Review_Submitted" r');
  expect(one('all')).toEqual(['review_submitted']);
  expect(one('common')).toEqual([]);
  const both = needed('from events semi join post_voted using (stream)');
  expect(both('all')).toEqual(['post_voted']);
  expect(both('common')).toHaveLength(eventTables.length - 1);
  for (const sql of [undefined, 'show tables', 'select 1'])
    expect(needed(sql)('all')).toHaveLength(eventTables.length);
});

import { eventTables, type EventTable } from '../dictionary/event-table.ts';

/** How much of a table a question needs: every column, those that `events` shows, or nothing. */
export type Need = 'all' | 'common' | 'none';

/**
 * What a question in SQL may need of each table, by the words in it: a name in a comment loads too much, and never too little. Everything
 * where it names no table, or there is no question.
 */
export const needsOf = (sql: string | undefined): ((table: EventTable) => Need) => {
  const words = new Set(sql?.toLowerCase().match(/\w+/gu));
  const overAll = words.has('events');
  if (!overAll && !eventTables.some(({ name }) => words.has(name))) return () => 'all';
  return ({ name }) => {
    if (words.has(name)) return 'all';
    return overAll ? 'common' : 'none';
  };
};

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { statementsOf } from '../statement.ts';
import type { Table } from '@secondspring/platform/read-model/table.ts';
import { createKey, createTableIndexes } from '../ddl.ts';
import type { MergedStep } from '../merge.ts';
import type { WindowContents } from './load-window.ts';

type RemoveWhere = Extract<MergedStep, { kind: 'remove-where' }>;

/**
 * Statements that may look through a whole table before its primary key is made. A look costs a row some hundredths of what keeping the
 * index up costs a new one: rows of many tables are hardly ever touched again, and their keys are made once, at the end.
 */
const MAX_SCANS_WITHOUT_KEY = 16;

/** Writes loads into one schema. */
export type LoadWriter = {
  /**
   * Writes what a window came to, within the transaction that the client is in: statements for rows that were there before, then COPY
   * for the new ones. Throws the database's error; the transaction is then void.
   */
  write(load: WindowContents): Promise<void>;
};

/** Makes a writer on a connection that does not pipeline. `keyed` says that all tables have their primary keys; otherwise none has. */
export const createLoadWriter = (client: Client, schema: string, keyed: boolean): LoadWriter => {
  const scans = new Map<Table, number>();
  const countScans = async (table: Table, more: number): Promise<void> => {
    const before = scans.get(table) ?? 0;
    scans.set(table, before + more);
    if (!keyed && before <= MAX_SCANS_WITHOUT_KEY && before + more > MAX_SCANS_WITHOUT_KEY)
      await client.query(createKey(schema, table));
  };
  /** Removing by a column looks through the whole table unless the table's index on it, if any, is there already. */
  const ensureIndex = async ({ table, where }: RemoveWhere): Promise<void> => {
    const [column] = Object.keys(where);
    const begins = (definition: string): boolean => new RegExp(`^\\(${column}\\b`, 'u').test(definition);
    for (const index of createTableIndexes(schema, table, begins)) await client.query(index);
  };
  return {
    write: async ({ steps, rows }) => {
      for (const step of steps) {
        if (step.kind === 'remove-where') await ensureIndex(step);
        const statements = statementsOf(schema, step, 'without-key');
        await countScans(step.table, statements.length);
        // Not under its name: tables that are loaded outgrow a plan that is kept.
        for (const { text, values } of statements) await client.query(text, values);
      }
      for (const added of rows) {
        const into = client.query(from(added.format.statement(schema)));
        await pipeline(Readable.from(added.lines(), { objectMode: true }), into);
      }
    },
  };
};

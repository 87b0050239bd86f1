import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { statementsOf } from '../statement.ts';
import type { Table } from '@secondspring/platform/postgres/table.ts';
import { createKey, createTableIndexes } from '../ddl.ts';
import type { MergedStep } from '../merge.ts';
import type { WindowContents } from './load-window.ts';

type RemoveWhere = Extract<MergedStep, { kind: 'remove-where' }>;

/**
 * Statements that may scan a whole table before its primary key is created. A scan costs a row a few hundredths of
 * what index maintenance costs a new row; rows of many tables hardly ever change, so their keys are created once,
 * at the end.
 */
const MAX_SCANS_WITHOUT_KEY = 16;

export type LoadWriter = {
  /**
   * Writes a window in the client's open transaction: statements for existing rows, then COPY for new ones. Throws
   * database errors; the transaction is then aborted.
   */
  write(load: WindowContents): Promise<void>;
};

/** `client` must not be in pipeline mode. `keyed` means that all tables have primary keys; otherwise none has. */
export const createLoadWriter = (client: Client, schema: string, keyed: boolean): LoadWriter => {
  const scans = new Map<Table, number>();
  const countScans = async (table: Table, rowCount: number): Promise<void> => {
    const before = scans.get(table) ?? 0;
    scans.set(table, before + rowCount);
    if (!keyed && before <= MAX_SCANS_WITHOUT_KEY && before + rowCount > MAX_SCANS_WITHOUT_KEY)
      await client.query(createKey(schema, table));
  };
  /** Removing by a column scans the whole table unless it is indexed. */
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
        // Not as a prepared statement: tables outgrow a cached plan while they are loaded.
        for (const { text, values } of statements) await client.query(text, values);
      }
      for (const added of rows) {
        const target = client.query(from(added.format.statement(schema)));
        await pipeline(Readable.from(added.lines(), { objectMode: true }), target);
      }
    },
  };
};

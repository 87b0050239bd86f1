import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Table } from '@secondspring/contracts/read-models/table.ts';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { statementsOf } from '../statement.ts';
import { createTableIndexes } from '../ddl.ts';
import type { Step } from '../merge.ts';
import { copyFormat } from './copy-text.ts';
import type { NewRows } from './new-rows.ts';
import type { Load } from './window.ts';

type RemoveWhere = Extract<Step, { kind: 'remove-where' }>;

/**
 * Bytes of a piece of what is copied in; some milliseconds' work, between which the process folds on. Smaller ones leave the database
 * waiting for the next while it does.
 */
const PIECE = 1024 * 1024;
/** Most bytes of a UTF-16 unit in UTF-8. */
const UNIT = 3;

function* pieces(table: Table, rows: NewRows): Generator<Buffer> {
  const { line } = copyFormat(table);
  let piece = Buffer.allocUnsafe(PIECE);
  let used = 0;
  for (const [, row] of rows.entries()) {
    const text = line(row);
    if (used + text.length * UNIT > piece.length) {
      if (used > 0) yield piece.subarray(0, used);
      piece = Buffer.allocUnsafe(Math.max(PIECE, text.length * UNIT));
      used = 0;
    }
    used += piece.write(text, used);
  }
  if (used > 0) yield piece.subarray(0, used);
}

/** Writes loads into one schema. */
export type LoadWriter = {
  /**
   * Writes what a window came to, within the transaction that the client is in: statements for rows that were there before, then COPY
   * for the new ones. Throws the database's error; the transaction is then void.
   */
  write(load: Load): Promise<void>;
};

/** Makes a writer on a connection that does not pipeline. */
export const createLoadWriter = (client: Client, schema: string): LoadWriter => {
  /** Removing by a column looks through the whole table unless the table's index on it, if any, is there already. */
  const findable = async ({ table, where }: RemoveWhere): Promise<void> => {
    const [column] = Object.keys(where);
    const begins = (definition: string): boolean => new RegExp(`^\\(${column}\\b`, 'u').test(definition);
    for (const index of createTableIndexes(schema, table, begins)) await client.query(index);
  };
  return {
    write: async ({ steps, rows }) => {
      for (const step of steps) {
        if (step.kind === 'remove-where') await findable(step);
        for (const { text, values } of statementsOf(schema, step)) await client.query(text, [...values]);
      }
      for (const { table, rows: added } of rows) {
        const into = client.query(from(copyFormat(table).statement(schema)));
        await pipeline(Readable.from(pieces(table, added), { objectMode: true }), into);
      }
    },
  };
};

import type { Table } from '@secondspring/platform/postgres/table.ts';
import type { Change, Values } from '../change.ts';
import { createMerger, keyOf, keyText, targetsOneRow, type Merger, type MergedStep } from '../merge.ts';
import { NewRows } from './new-rows.ts';
import type { WrittenKeys } from './written-keys.ts';

/** Steps on rows that were written before, and rows that are new to their tables. */
export type WindowContents = {
  readonly steps: readonly MergedStep[];
  readonly rows: readonly NewRows[];
};

/** Gathers the changes of many events during a load. */
export type LoadWindow = {
  add(change: Change): void;
  /** Number of rows held. */
  size(): number;
  /** Characters of the new rows. */
  characters(): number;
  /** What was gathered. Empties the window; its new rows count as written. */
  take(): WindowContents;
};

/**
 * A row whose key was never written stays in memory until `take`, so a post with a thousand votes is written once.
 * Only changes to rows written before become statements.
 */
export const createLoadWindow = (written: WrittenKeys): LoadWindow => {
  let fresh = new Map<Table, NewRows>();
  let older: Merger = createMerger();
  let anyWritten = !written.startedEmpty;

  const rowsOf = (table: Table): NewRows => {
    let rows = fresh.get(table);
    if (rows === undefined) fresh.set(table, (rows = new NewRows(table)));
    return rows;
  };
  const toNew = (rows: NewRows, key: string, change: Change): void => {
    switch (change.kind) {
      case 'insert':
        return;
      case 'upsert':
        return rows.set(key, change.row);
      case 'patch':
        return rows.set(key, change.set);
      case 'increment':
        return rows.add(key, change.by);
      case 'remove':
        return rows.remove(key);
    }
  };
  const rowOf = (change: Change): Values | undefined => ('row' in change ? change.row : undefined);

  return {
    add: (change) => {
      const { table } = change;
      const rows = rowsOf(table);
      if (change.kind === 'remove' && !targetsOneRow(change)) {
        rows.removeWhere(change.where);
        if (anyWritten || older.size() > 0) older.add(change);
        return;
      }
      const key = keyText(table, keyOf(change));
      const row = rowOf(change);
      // If the row is in the window, `add` was called for it before.
      if (row !== undefined && written.add(table, key)) return rows.put(key, row);
      if (rows.has(key)) return toNew(rows, key, change);
      // A change to a row that does not exist has no effect.
      if (row !== undefined || written.mayContain(table, key)) older.add(change);
    },
    size: () => [...fresh.values()].reduce((sum, rows) => sum + rows.size, older.size()),
    characters: () => [...fresh.values()].reduce((sum, rows) => sum + rows.characters, 0),
    take: () => {
      const load: WindowContents = {
        steps: older.take(),
        rows: [...fresh.values()].filter(({ size }) => size > 0),
      };
      anyWritten ||= load.rows.length > 0 || load.steps.length > 0;
      fresh = new Map();
      older = createMerger();
      return load;
    },
  };
};

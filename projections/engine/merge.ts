import type { Table } from '@secondspring/platform/read-model/table.ts';
import type { Change, Values } from './change.ts';
import { compose, operationOf, type Operation } from './operation.ts';

/** An operation with the key of its row. */
export type KeyedOperation = { readonly key: Values; readonly operation: Operation };

/** Operations on different keys of one table: their order does not matter. */
export type MergedStep = { readonly table: Table } & (
  | { readonly kind: 'operations'; readonly operations: readonly KeyedOperation[] }
  | { readonly kind: 'remove-where'; readonly where: Values }
);

type Row = { readonly key: Values; readonly operations: Operation[] };

/** A row's key as text, different for different keys of a table. Throws where a part of it is missing. */
export const keyText = (table: Table, values: Values): string => {
  const [first] = table.primaryKey;
  if (table.primaryKey.length === 1 && first !== undefined) {
    const value = values[first];
    if (typeof value === 'string') return value;
  }
  const parts = table.primaryKey.map((column) => values[column]);
  if (parts.some((part) => part == null))
    throw new Error(`a change of ${table.domain}.${table.name} lacks its key`);
  // No text that Postgres keeps has this character, and what is no text is none in every row.
  if (parts.every((part) => typeof part === 'string')) return parts.join('\u0000');
  return JSON.stringify(parts);
};

/** Whether a change concerns the row of one key, and not whatever equals something. */
export const targetsOneRow = (change: Change): boolean =>
  change.kind !== 'remove' ||
  (change.table.primaryKey.length === Object.keys(change.where).length &&
    change.table.primaryKey.every((column) => column in change.where));

/** Values that hold the key of a change that names one. */
export const keyOf = (change: Change): Values => {
  if (change.kind === 'remove') return change.where;
  return 'row' in change ? change.row : change.key;
};

const steps = (table: Table, rows: Iterable<Row>): MergedStep[] => {
  const found: KeyedOperation[][] = [];
  for (const { key, operations } of rows)
    for (const [index, operation] of operations.entries()) (found[index] ??= []).push({ key, operation });
  return found.map((operations) => ({ table, kind: 'operations', operations }));
};

const add = (rows: Map<string, Row>, change: Change): void => {
  const key = keyOf(change);
  const text = keyText(change.table, key);
  const operation = operationOf(change);
  const row = rows.get(text);
  if (row === undefined) {
    rows.set(text, { key, operations: [operation] });
    return;
  }
  const last = row.operations.at(-1);
  if (operation.kind === 'remove') row.operations.length = 0;
  const one = last === undefined ? operation : compose(last, operation);
  if (one !== null) row.operations.pop();
  row.operations.push(one ?? operation);
};

/** Gathers changes, merged. */
export type Merger = {
  add(change: Change): void;
  /** Rows that something is to happen to. */
  size(): number;
  /** The steps that have the effect of all that was added. */
  take(): MergedStep[];
};

/**
 * Makes a merger: each key of each table is left with as few operations as have the same effect, so a
 * thousand helpful marks of one review become one increment. The steps of a table must be written in order; steps of
 * different tables do not depend on each other.
 */
export const createMerger = (): Merger => {
  const merged: MergedStep[] = [];
  const tables = new Map<Table, Map<string, Row>>();
  return {
    add: (change) => {
      const { table } = change;
      let rows = tables.get(table);
      if (rows === undefined) tables.set(table, (rows = new Map()));
      if (targetsOneRow(change)) add(rows, change);
      else if (change.kind === 'remove') {
        merged.push(...steps(table, rows.values()), { table, kind: 'remove-where', where: change.where });
        rows.clear();
      }
    },
    size: () => [...tables.values()].reduce((sum, rows) => sum + rows.size, merged.length),
    take: () => [...merged, ...[...tables].flatMap(([table, rows]) => steps(table, rows.values()))],
  };
};

/** Merges a batch's changes. */
export const merge = (changes: readonly Change[]): MergedStep[] => {
  const merger = createMerger();
  for (const change of changes) merger.add(change);
  return merger.take();
};

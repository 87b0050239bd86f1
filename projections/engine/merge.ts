import type { Table } from '@secondspring/platform/postgres/table.ts';
import type { Change, Values } from './change.ts';
import { compose, operationOf, type Operation } from './operation.ts';

export type KeyedOperation = { readonly key: Values; readonly operation: Operation };

/** Operations on different keys of a table, in any order. */
export type MergedStep = { readonly table: Table } & (
  | { readonly kind: 'operations'; readonly operations: readonly KeyedOperation[] }
  | { readonly kind: 'remove-where'; readonly where: Values }
);

type Row = { readonly key: Values; readonly operations: Operation[] };

/** Unique text for a key of a table. Throws if part of the key is missing. */
export const keyText = (table: Table, values: Values): string => {
  const [first] = table.primaryKey;
  if (table.primaryKey.length === 1 && first !== undefined) {
    const value = values[first];
    if (typeof value === 'string') return value;
  }
  const parts = table.primaryKey.map((column) => values[column]);
  if (parts.some((part) => part == null))
    throw new Error(`a change of ${table.domain}.${table.name} lacks its key`);
  // PostgreSQL text cannot contain this character. A key column has the same type in every row.
  if (parts.every((part) => typeof part === 'string')) return parts.join('\u0000');
  return JSON.stringify(parts);
};

/** Whether a change names one row by its key. */
export const targetsOneRow = (change: Change): boolean =>
  change.kind !== 'remove' ||
  (change.table.primaryKey.length === Object.keys(change.where).length &&
    change.table.primaryKey.every((column) => column in change.where));

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
  const merged = last === undefined ? operation : compose(last, operation);
  if (merged !== null) row.operations.pop();
  row.operations.push(merged ?? operation);
};

export type Merger = {
  add(change: Change): void;
  /** Number of rows with pending changes. */
  size(): number;
  /** Steps with the same effect as all added changes. */
  take(): MergedStep[];
};

/**
 * Reduces the changes of each key to as few operations as possible: a thousand helpful marks of a review become one
 * increment. Write the steps of one table in order; steps of different tables are independent.
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

export const merge = (changes: readonly Change[]): MergedStep[] => {
  const merger = createMerger();
  for (const change of changes) merger.add(change);
  return merger.take();
};

import type { Table } from '@secondspring/contracts/read-models/table.ts';
import type { Change, Values } from './change.ts';
import { compose, operationOf, type Operation } from './operation.ts';

/** An operation with the key of its row. */
export type Keyed = { readonly key: Values; readonly operation: Operation };

/** Operations on different keys of one table: their order does not matter. */
export type Step = { readonly table: Table } & (
  | { readonly kind: 'operations'; readonly operations: readonly Keyed[] }
  | { readonly kind: 'remove-where'; readonly where: Values }
);

type Row = { readonly key: Values; readonly operations: Operation[] };

const keyText = (table: Table, values: Values): string => {
  const [first] = table.primaryKey;
  if (table.primaryKey.length === 1 && first !== undefined) {
    const value = values[first];
    if (typeof value === 'string') return value;
  }
  const parts = table.primaryKey.map((column) => values[column]);
  if (parts.some((part) => part == null))
    throw new Error(`a change of ${table.domain}.${table.name} lacks its key`);
  return JSON.stringify(parts);
};

const namesOneKey = (change: Change): boolean =>
  change.kind !== 'remove' ||
  (change.table.primaryKey.length === Object.keys(change.where).length &&
    change.table.primaryKey.every((column) => column in change.where));

const keyOf = (change: Change): Values => {
  if (change.kind === 'remove') return change.where;
  return 'row' in change ? change.row : change.key;
};

const steps = (table: Table, rows: Iterable<Row>): Step[] => {
  const found: Keyed[][] = [];
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

/**
 * Merges a batch's changes: each key of each table is left with as few operations as have the same effect, so a
 * thousand helpful marks of one review become one increment. The steps of a table must be written in order; steps of
 * different tables do not depend on each other.
 */
export const merge = (changes: readonly Change[]): Step[] => {
  const merged: Step[] = [];
  const tables = new Map<Table, Map<string, Row>>();
  for (const change of changes) {
    const { table } = change;
    let rows = tables.get(table);
    if (rows === undefined) tables.set(table, (rows = new Map()));
    if (namesOneKey(change)) add(rows, change);
    else if (change.kind === 'remove') {
      merged.push(...steps(table, rows.values()), { table, kind: 'remove-where', where: change.where });
      rows.clear();
    }
  }
  for (const [table, rows] of tables) merged.push(...steps(table, rows.values()));
  return merged;
};

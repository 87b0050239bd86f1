import type { Table } from '@secondspring/platform/postgres/table.ts';
import type { Change, Increments, Values } from './change.ts';
import type { MergedStep } from './merge.ts';
import type { Operation } from './operation.ts';

type Row = Record<string, unknown>;

/** Tables in memory that apply changes one by one: the reference for merging and SQL. */
export type TableModel = {
  apply(change: Change): void;
  applyStep(step: MergedStep): void;
  /** Sorted by key. */
  rows(table: Table): Row[];
};

/** Values of the defaults that tables declare. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  '0': 0,
  '1': 1,
  false: false,
  "'{}'": [],
  "'free'": 'free',
};

const defaultsOf = (table: Table): Row =>
  Object.fromEntries(
    Object.entries(table.columns)
      .filter(([, column]) => column.generated === undefined)
      .map(([name, column]) => [name, column.default === undefined ? null : DEFAULTS[column.default]]),
  );

export const createTableModel = (): TableModel => {
  const tables = new Map<Table, Map<string, Row>>();
  const rowsOf = (table: Table): Map<string, Row> => {
    const rows = tables.get(table) ?? new Map<string, Row>();
    tables.set(table, rows);
    return rows;
  };
  const keyText = (table: Table, values: Values): string =>
    JSON.stringify(table.primaryKey.map((column) => values[column]));

  const add = (row: Row, by: Increments): void => {
    for (const [column, more] of Object.entries(by)) row[column] = Number(row[column]) + (more ?? 0);
  };
  const operate = (table: Table, key: Values, operation: Operation): void => {
    const rows = rowsOf(table);
    const text = keyText(table, key);
    const row = rows.get(text);
    switch (operation.kind) {
      case 'insert':
        if (row === undefined) rows.set(text, { ...defaultsOf(table), ...operation.set });
        break;
      case 'upsert': {
        const now = row ?? defaultsOf(table);
        Object.assign(now, operation.set);
        add(now, operation.add);
        rows.set(text, now);
        break;
      }
      case 'update':
        if (row === undefined) break;
        Object.assign(row, operation.set);
        add(row, operation.add);
        break;
      case 'remove':
        rows.delete(text);
    }
  };
  const removeWhere = (table: Table, where: Values): void => {
    for (const [text, row] of rowsOf(table))
      if (Object.entries(where).every(([column, value]) => row[column] === value)) rowsOf(table).delete(text);
  };

  return {
    apply: (change) => {
      const none: Increments = {};
      switch (change.kind) {
        case 'insert':
          return operate(change.table, change.row, { kind: 'insert', set: change.row });
        case 'upsert':
          return operate(change.table, change.row, { kind: 'upsert', set: change.row, add: none });
        case 'patch':
          return operate(change.table, change.key, { kind: 'update', set: change.set, add: none });
        case 'increment':
          return operate(change.table, change.key, { kind: 'update', set: none, add: change.by });
        case 'remove':
          return removeWhere(change.table, change.where);
      }
    },
    applyStep: (step) => {
      if (step.kind === 'remove-where') removeWhere(step.table, step.where);
      else for (const { key, operation } of step.operations) operate(step.table, key, operation);
    },
    rows: (table) => [...rowsOf(table)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
  };
};

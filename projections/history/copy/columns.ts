import { BOOLEAN, DATE, DOUBLE, INTEGER, UUID, VARCHAR, type DuckDBType } from '@duckdb/node-api';
import type { ColumnType, EventTable } from '../dictionary/event-table.ts';

/** A column of the copy. JSON is kept as text. */
type CopiedColumn = { readonly name: string; readonly type: Exclude<ColumnType, 'JSON'> };

/** Columns of a table as the copy keeps it: the day it happened on where readers see a span. */
export const copiedColumns = (table: EventTable): readonly CopiedColumn[] => [
  { name: 'on_day', type: 'DATE' },
  { name: 'version', type: 'INTEGER' },
  { name: 'stream', type: 'UUID' },
  { name: 'revision', type: 'INTEGER' },
  ...(table.attributed ? [{ name: 'member', type: 'UUID' } as const] : []),
  ...table.columns.map(({ name, type }) => ({ name, type: type === 'JSON' ? 'VARCHAR' : type }) as const),
];

const types: Readonly<Record<CopiedColumn['type'], DuckDBType>> = {
  UUID,
  VARCHAR,
  INTEGER,
  DOUBLE,
  BOOLEAN,
  DATE,
};

/** The same as DuckDB's own types, in their order. */
export const copiedTypes = (table: EventTable): DuckDBType[] =>
  copiedColumns(table).map(({ type }) => types[type]);

/** A name as it may stand in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as it may stand in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

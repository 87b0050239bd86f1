import { BOOLEAN, DATE, DOUBLE, INTEGER, UUID, VARCHAR, type DuckDBType } from '@duckdb/node-api';
import type { ColumnType, EventTable } from '../dictionary/event-table.ts';

/** JSON is stored as text. */
type CopiedColumn = { readonly name: string; readonly type: Exclude<ColumnType, 'JSON'> };

/** Columns in the copy. They hold the exact day, which is shown as a span. */
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

/** The columns' types for DuckDB's API. */
export const copiedTypes = (table: EventTable): DuckDBType[] =>
  copiedColumns(table).map(({ type }) => types[type]);

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Quotes an SQL string. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

import type { Column } from '@secondspring/platform/postgres/table.ts';

const SPECIAL = /["\\]/u;

const quoted = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `"${text}"`;

const items = (values: readonly unknown[], item: (value: unknown) => string): string => {
  let literal = '{';
  for (const value of values) {
    if (literal.length > 1) literal += ',';
    literal += value == null ? 'NULL' : item(value);
  }
  return `${literal}}`;
};

const item: Readonly<Record<Column['sql'], (value: unknown) => string>> = {
  uuid: (value) => quoted(String(value)),
  text: (value) => quoted(String(value)),
  timestamptz: (value) => quoted(String(value)),
  date: (value) => quoted(String(value)),
  tsvector: (value) => quoted(String(value)),
  integer: String,
  boolean: String,
  jsonb: (value) => quoted(JSON.stringify(value)),
  'text[]': (value) => quoted(items(Array.isArray(value) ? value : [value], (text) => quoted(String(text)))),
};

/**
 * Values of a column as a PostgreSQL array literal, for `unnest` with the type of {@link arrayType}. The driver's
 * serialiser takes several times as long for thousands of rows.
 */
export const arrayLiteral = (column: Column, values: readonly unknown[]): string =>
  items(values, item[column.sql]);

/**
 * Array type in which a column's values are sent. Lists and JSON are sent as text, because PostgreSQL arrays of
 * arrays must be rectangular.
 */
export const arrayType = (column: Column): string =>
  column.sql === 'text[]' || column.sql === 'jsonb' ? 'text[]' : `${column.sql}[]`;

/** SQL that casts a sent value to the column's type. */
export const fromArray = (column: Column, expression: string): string =>
  column.sql === 'text[]' || column.sql === 'jsonb' ? `${expression}::${column.sql}` : expression;

import type { Column } from '@secondspring/platform/read-model/table.ts';

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
  integer: String,
  boolean: String,
  jsonb: (value) => quoted(JSON.stringify(value)),
  'text[]': (value) => quoted(items(Array.isArray(value) ? value : [value], (text) => quoted(String(text)))),
};

/**
 * Values of one column as a Postgres array literal, to be read by `unnest` as `arrayType(column)`. Built here because
 * the driver's own serialiser costs several times as much for a batch of thousands.
 */
export const arrayLiteral = (column: Column, values: readonly unknown[]): string =>
  items(values, item[column.sql]);

/** The array type that a column's values travel in: lists and JSON travel as text, as arrays of arrays must be even. */
export const arrayType = (column: Column): string =>
  column.sql === 'text[]' || column.sql === 'jsonb' ? 'text[]' : `${column.sql}[]`;

/** SQL that makes a travelling value the column's own type. */
export const fromArray = (column: Column, expression: string): string =>
  column.sql === 'text[]' || column.sql === 'jsonb' ? `${expression}::${column.sql}` : expression;

import type { Column, Table } from '@secondspring/platform/postgres/table.ts';
import { arrayLiteral } from '../array-literal.ts';
import type { Values } from '../change.ts';
import { sqlName, sqlTable } from '../sql-name.ts';

const SPECIAL = /[\\\n\r\t]/u;
const LIST_ITEM: Column = { sql: 'text', nullable: true };

/** Escapes text for PostgreSQL's COPY text format. */
const escaped = (text: string): string =>
  SPECIAL.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;

/** The COPY field for null. */
export const NULL = '\\N';
const SEPARATOR = '\t';
const LINE_END = '\n';

const field: Readonly<Record<Column['sql'], (value: unknown) => string>> = {
  uuid: (value) => escaped(String(value)),
  text: (value) => escaped(String(value)),
  timestamptz: (value) => escaped(String(value)),
  date: (value) => escaped(String(value)),
  tsvector: (value) => escaped(String(value)),
  integer: String,
  boolean: String,
  jsonb: (value) => escaped(JSON.stringify(value)),
  'text[]': (value) => escaped(arrayLiteral(LIST_ITEM, Array.isArray(value) ? value : [value])),
};

const LITERAL = /^(?:-?\d+|true|false|'(?<text>[^']*)')$/u;

/** Field for an omitted column. Throws if the default is not a literal. */
const defaultField = (name: string, column: Column): string => {
  if (column.default === undefined) return NULL;
  const literal = LITERAL.exec(column.default);
  if (literal === null) throw new Error(`the default of ${name} is not a literal, so rows cannot be copied`);
  return escaped(literal.groups?.['text'] ?? column.default);
};

/** How COPY writes rows of a table. */
export type CopyFormat = {
  /** The COPY statement, to be followed by lines. */
  readonly statement: (schema: string) => string;
  /** The fields of a row's line. Omitted columns get their default. */
  readonly fields: (row: Values) => string[];
  /** A line with its line end. */
  readonly line: (fields: readonly string[]) => string;
  /** Index of a column's field; throws for a column without one. */
  readonly indexOf: (column: string) => number;
  readonly field: (column: string, value: unknown) => string;
};

/** COPY format of a table, with every column that is not generated. */
export const copyFormat = (table: Table): CopyFormat => {
  const columns = Object.entries(table.columns)
    .filter(([, column]) => column.generated === undefined)
    .map(([name, column]) => ({ name, write: field[column.sql], defaultField: defaultField(name, column) }));
  const list = columns.map(({ name }) => sqlName(name)).join(', ');
  const written = ({ write, defaultField: otherwise }: (typeof columns)[number], value: unknown): string => {
    if (value === undefined) return otherwise;
    return value === null ? NULL : write(value);
  };
  const indexByName = new Map(columns.map(({ name }, place) => [name, place]));
  const indexOf = (column: string): number => {
    const place = indexByName.get(column);
    if (place === undefined) throw new Error(`${table.domain}.${table.name} has no column ${column} to copy`);
    return place;
  };
  return {
    statement: (schema) => `copy ${sqlTable(schema, table)} (${list}) from stdin`,
    fields: (row) => columns.map((column) => written(column, row[column.name])),
    line: (fields) => fields.join(SEPARATOR) + LINE_END,
    indexOf,
    field: (name, value) => {
      const column = columns[indexOf(name)];
      return column === undefined ? NULL : written(column, value);
    },
  };
};

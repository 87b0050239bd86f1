import type { Column, Table } from '@secondspring/platform/read-model/table.ts';
import { arrayLiteral } from '../array-literal.ts';
import type { Values } from '../change.ts';
import { sqlName, sqlTable } from '../sql-name.ts';

const SPECIAL = /[\\\n\r\t]/u;
const LIST_ITEM: Column = { sql: 'text', nullable: true };

/** Text as a field of Postgres's COPY text format. */
const escaped = (text: string): string =>
  SPECIAL.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : text;

/** A field that holds nothing. */
export const NULL = '\\N';
const SEPARATOR = '\t';
const LINE_END = '\n';

const field: Readonly<Record<Column['sql'], (value: unknown) => string>> = {
  uuid: (value) => escaped(String(value)),
  text: (value) => escaped(String(value)),
  timestamptz: (value) => escaped(String(value)),
  date: (value) => escaped(String(value)),
  integer: String,
  boolean: String,
  jsonb: (value) => escaped(JSON.stringify(value)),
  'text[]': (value) => escaped(arrayLiteral(LIST_ITEM, Array.isArray(value) ? value : [value])),
};

const LITERAL = /^(?:-?\d+|true|false|'(?<text>[^']*)')$/u;

/** What stands in a row for a column that was left out. Throws for a default that is more than a literal. */
const defaultField = (name: string, column: Column): string => {
  if (column.default === undefined) return NULL;
  const literal = LITERAL.exec(column.default);
  if (literal === null) throw new Error(`the default of ${name} is no literal, so rows can’t be copied in`);
  return escaped(literal.groups?.['text'] ?? column.default);
};

/** How rows of a table are written by COPY. */
export type CopyFormat = {
  /** The statement, which takes the lines. */
  readonly statement: (schema: string) => string;
  /** One row as a line, with its end; columns left out hold their default. */
  readonly line: (row: Values) => string;
  /** The line of these fields. */
  readonly lineOf: (fields: readonly string[]) => string;
  /** The fields of a line without its end. */
  readonly fieldsOf: (line: string) => string[];
  /** Which of the fields a column is; throws for one that has none. */
  readonly indexOf: (column: string) => number;
  /** A value as a column's field. */
  readonly field: (column: string, value: unknown) => string;
};

/** The COPY format of a table: all columns that are not generated, as text. */
export const copyFormat = (table: Table): CopyFormat => {
  const columns = Object.entries(table.columns)
    .filter(([, column]) => column.generated === undefined)
    .map(([name, column]) => ({ name, write: field[column.sql], defaultField: defaultField(name, column) }));
  const list = columns.map(({ name }) => sqlName(name)).join(', ');
  const written = ({ write, defaultField: otherwise }: (typeof columns)[number], value: unknown): string => {
    if (value === undefined) return otherwise;
    return value === null ? NULL : write(value);
  };
  const places = new Map(columns.map(({ name }, place) => [name, place]));
  const indexOf = (column: string): number => {
    const place = places.get(column);
    if (place === undefined) throw new Error(`${table.domain}.${table.name} takes no ${column}`);
    return place;
  };
  return {
    statement: (schema) => `copy ${sqlTable(schema, table)} (${list}) from stdin`,
    line: (row) => {
      let line = '';
      let separator = '';
      for (const column of columns) {
        line += separator + written(column, row[column.name]);
        separator = SEPARATOR;
      }
      return line + LINE_END;
    },
    lineOf: (fields) => fields.join(SEPARATOR) + LINE_END,
    fieldsOf: (line) => line.split(SEPARATOR),
    indexOf,
    field: (name, value) => {
      const column = columns[indexOf(name)];
      return column === undefined ? NULL : written(column, value);
    },
  };
};

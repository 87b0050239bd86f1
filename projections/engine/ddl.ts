import type { Domain } from '@secondspring/contracts/read-models/domains.ts';
import type { Column, Table } from '@secondspring/contracts/read-models/table.ts';
import { sqlName, sqlTable } from './sql-name.ts';

const columnDefinition = (name: string, column: Column): string =>
  [
    sqlName(name),
    column.sql,
    column.nullable ? '' : 'not null',
    column.default === undefined ? '' : `default ${column.default}`,
    column.generated === undefined ? '' : `generated always as (${column.generated}) stored`,
  ]
    .filter((part) => part !== '')
    .join(' ');

const createTable = (schema: string, table: Table): string => {
  const columns = Object.entries(table.columns).map(([name, column]) => columnDefinition(name, column));
  return `create table ${sqlTable(schema, table)} (${columns.join(', ')})`;
};

/** SQL that makes an empty schema with a domain's tables, in place of what had that name; without any index, as loading is quicker so. */
export const createTables = (schema: string, domain: Domain): string =>
  [
    `drop schema if exists ${sqlName(schema)} cascade`,
    `create schema ${sqlName(schema)}`,
    ...domain.tables.map((table) => createTable(schema, table)),
  ].join(';\n');

/** SQL that gives a table its primary key. */
export const createKey = (schema: string, table: Table): string =>
  `alter table ${sqlTable(schema, table)} add primary key (${table.primaryKey.map(sqlName).join(', ')})`;

/** SQL that makes those further indexes of a table whose definition `wanted` takes, as far as they are not there. */
export const createTableIndexes = (
  schema: string,
  table: Table,
  wanted: (definition: string) => boolean = () => true,
): string[] =>
  Object.entries(table.indexes)
    .filter(([, definition]) => wanted(definition))
    .map(
      ([name, definition]) =>
        `create index if not exists ${sqlName(name)} on ${sqlTable(schema, table)} ${definition}`,
    );

/** SQL that makes the primary keys of those tables of a domain that have none, and the further indexes of all. */
export const createIndexes = (
  schema: string,
  { tables }: Domain,
  keyless: readonly Table[] = tables,
): string =>
  [
    ...keyless.map((table) => createKey(schema, table)),
    ...tables.flatMap((table) => createTableIndexes(schema, table)),
  ].join(';\n');

/** SQL that keeps autovacuum away from a domain's tables, or lets it come again. It would go over all that was written each time that more is loaded. */
export const letAutovacuum = (schema: string, domain: Domain, come: boolean): string =>
  domain.tables
    .map(
      (table) =>
        `alter table ${sqlTable(schema, table)} ${come ? 'reset (autovacuum_enabled)' : 'set (autovacuum_enabled = off)'}`,
    )
    .join(';\n');

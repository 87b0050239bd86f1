import type { Domain } from './domain.ts';
import { hasStatistics, type Column, type Table } from '@secondspring/platform/read-model/table.ts';
import { withoutStatistics } from '@secondspring/platform/read-model/without-statistics.ts';
import knex, { type Knex } from 'knex';

/** Composes only: it has no connection. */
const builder = knex({ client: 'pg' });

/** Statements of the builder as one text. */
const sqlOf = (...statements: readonly { toQuery(): string }[]): string =>
  statements.map((statement) => statement.toQuery()).join(';\n');

/** Types whose long values PostgreSQL would compress: a search of its files for what is left of somebody would pass them over. */
const UNCOMPRESSED: readonly Column['sql'][] = ['text', 'text[]', 'jsonb'];

const addColumn = (to: Knex.CreateTableBuilder, name: string, column: Column): void => {
  const generated = column.generated === undefined ? '' : ` generated always as (${column.generated}) stored`;
  const storage = UNCOMPRESSED.includes(column.sql) ? ' storage external' : '';
  const made = to.specificType(name, `${column.sql}${storage}${generated}`);
  if (!column.nullable) made.notNullable();
  if (column.default !== undefined) made.defaultTo(builder.raw(column.default));
};

/** SQL that makes an empty schema with a domain's tables, in place of what had that name; without any index, as loading is quicker so. */
export const createTables = (schema: string, domain: Domain): string =>
  sqlOf(
    builder.schema.dropSchemaIfExists(schema, true),
    builder.schema.createSchema(schema),
    ...domain.tables.map(({ name, columns }) =>
      builder.schema.withSchema(schema).createTable(name, (to) => {
        for (const [column, definition] of Object.entries(columns)) addColumn(to, column, definition);
      }),
    ),
  );

/** SQL that gives a table its primary key. */
export const createKey = (schema: string, { name, primaryKey }: Table): string =>
  sqlOf(builder.schema.withSchema(schema).alterTable(name, (table) => table.primary([...primaryKey])));

/** SQL that makes those further indexes of a table whose definition `wanted` takes, as far as they are not there. */
export const createTableIndexes = (
  schema: string,
  table: Table,
  wanted: (definition: string) => boolean = () => true,
): string[] =>
  Object.entries(table.indexes)
    .filter(([, definition]) => wanted(definition))
    .map(([name, definition]) =>
      sqlOf(
        builder.raw(`create index if not exists ?? on ?? ${definition}`, [name, `${schema}.${table.name}`]),
      ),
    );

/** What {@link withoutStatistics} leaves of a table: its columns as they are declared, and all of a catalogue. */
const keptStatistics = (table: Table): string[] =>
  table.catalogue === true
    ? [table.name]
    : Object.entries(table.columns).flatMap(([name, column]) =>
        hasStatistics(table, column) ? [`${table.name}.${name}`] : [],
      );

/** SQL that makes the primary keys of those tables of a domain that have none and the further indexes of all, and keeps statistics from what is of members. */
export const createIndexes = (
  schema: string,
  { tables }: Domain,
  keyless: readonly Table[] = tables,
): string =>
  [
    ...keyless.map((table) => createKey(schema, table)),
    ...tables.flatMap((table) => createTableIndexes(schema, table)),
    withoutStatistics(schema, tables.flatMap(keptStatistics)),
  ].join(';\n');

/** SQL that keeps autovacuum away from a domain's tables, or lets it come again. It would go over all that was written each time that more is loaded. */
export const setAutovacuum = (schema: string, { tables }: Domain, come: boolean): string =>
  sqlOf(
    ...tables.map(({ name }) =>
      builder.raw(
        `alter table ?? ${come ? 'reset (autovacuum_enabled)' : 'set (autovacuum_enabled = off)'}`,
        `${schema}.${name}`,
      ),
    ),
  );

import type { Domain } from './domain.ts';
import { hasStatistics, type Column, type Table } from '@secondspring/platform/postgres/table.ts';
import { withoutStatistics } from '@secondspring/platform/postgres/without-statistics.ts';
import knex, { type Knex } from 'knex';

/** Used to build SQL only; it has no connection. */
const builder = knex({ client: 'pg' });

const sqlOf = (...statements: readonly { toQuery(): string }[]): string =>
  statements.map((statement) => statement.toQuery()).join(';\n');

/**
 * PostgreSQL would compress long values of these types. Then a search of its files for remains of erased data would
 * miss them.
 */
const UNCOMPRESSED: readonly Column['sql'][] = ['text', 'text[]', 'jsonb', 'tsvector'];

const addColumn = (to: Knex.CreateTableBuilder, name: string, column: Column): void => {
  const generated = column.generated === undefined ? '' : ` generated always as (${column.generated}) stored`;
  const storage = UNCOMPRESSED.includes(column.sql) ? ' storage external' : '';
  const columnBuilder = to.specificType(name, `${column.sql}${storage}${generated}`);
  if (!column.nullable) columnBuilder.notNullable();
  if (column.default !== undefined) columnBuilder.defaultTo(builder.raw(column.default));
};

/** Percent of a page that loading fills of a table with tallies. */
const FILLED = 85;
/** Whether the table has numbers that count from zero. With room in its pages, counting writes no index. */
const hasTallies = ({ columns }: Table): boolean =>
  Object.values(columns).some(({ sql, default: initial }) => sql === 'integer' && initial === '0');

/**
 * SQL that installs the trigrams by which titles are found that are written alike. Several processes may run it at the
 * same time.
 */
export const installTrigrams =
  "select pg_advisory_xact_lock(hashtext('pg_trgm')); create extension if not exists pg_trgm";

/**
 * SQL that creates a schema with a domain's tables, replacing one of that name. Without indexes, so that loading is
 * faster.
 */
export const createTables = (schema: string, domain: Domain): string =>
  sqlOf(
    builder.raw(installTrigrams),
    builder.schema.dropSchemaIfExists(schema, true),
    builder.schema.createSchema(schema),
    ...domain.tables.map(({ name, columns }) =>
      builder.schema.withSchema(schema).createTable(name, (to) => {
        for (const [column, definition] of Object.entries(columns)) addColumn(to, column, definition);
      }),
    ),
    ...domain.tables
      .filter(hasTallies)
      .map(({ name }) => builder.raw(`alter table ?? set (fillfactor = ${FILLED})`, `${schema}.${name}`)),
  );

export const createKey = (schema: string, { name, primaryKey }: Table): string =>
  sqlOf(builder.schema.withSchema(schema).alterTable(name, (table) => table.primary([...primaryKey])));

/** SQL for a table's missing secondary indexes whose definition `isIncluded` accepts. */
export const createTableIndexes = (
  schema: string,
  table: Table,
  isIncluded: (definition: string) => boolean = () => true,
): string[] =>
  Object.entries(table.indexes)
    .filter(([, definition]) => isIncluded(definition))
    .map(([name, definition]) =>
      sqlOf(
        builder.raw(`create index if not exists ?? on ?? ${definition}`, [name, `${schema}.${table.name}`]),
      ),
    );

/**
 * Columns and tables whose statistics {@link withoutStatistics} keeps: columns declared so, and all of a catalogue.
 */
const keptStatistics = (table: Table): string[] =>
  table.catalogue === true
    ? [table.name]
    : Object.entries(table.columns).flatMap(([name, column]) =>
        hasStatistics(table, column) ? [`${table.name}.${name}`] : [],
      );

/**
 * SQL for the primary keys of the `keyless` tables and all secondary indexes, without statistics on members' data.
 */
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

/**
 * SQL that turns autovacuum of a domain's tables off or on. While loading, it would scan all rows again and again.
 */
export const setAutovacuum = (schema: string, { tables }: Domain, come: boolean): string =>
  sqlOf(
    ...tables.map(({ name }) =>
      builder.raw(
        `alter table ?? ${come ? 'reset (autovacuum_enabled)' : 'set (autovacuum_enabled = off)'}`,
        `${schema}.${name}`,
      ),
    ),
  );

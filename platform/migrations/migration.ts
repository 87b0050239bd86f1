import type { Knex } from 'knex';
import { withoutStatistics } from '../postgres/without-statistics.ts';

/** A change of tables that are not projections. Released migrations are never edited; add another. */
export type Migration = {
  /** Recorded with the set's name, so never renamed. Starts with a number: `0002-add-locale`. */
  readonly name: string;
  /** The previous release must still be able to read and write the tables. */
  readonly up: (knex: Knex) => Promise<unknown>;
  /**
   * For statements that Postgres refuses in a transaction, such as `create index concurrently`. If
   * interrupted it runs again.
   */
  readonly transaction?: false;
};

/** Migrations of one owner's tables in one database, in order. */
export type MigrationSet = { readonly name: string; readonly migrations: readonly Migration[] };

/** A set whose tables are all made by its first migration. */
export const firstTables = (name: string, up: Migration['up']): MigrationSet => ({
  name,
  migrations: [{ name: '0001-tables', up }],
});

/** Makes a schema with these tables. */
export const createSchema = async (
  knex: Knex,
  schema: string,
  tables: Readonly<Record<string, (table: Knex.CreateTableBuilder) => void>>,
): Promise<void> => {
  await knex.schema.createSchema(schema);
  for (const [name, columns] of Object.entries(tables)) await createTable(knex, name, columns, schema);
};

/** Creates a table without statistics, since they may repeat personal values. Default: the current schema. */
export const createTable = async (
  knex: Knex,
  name: string,
  columns: (table: Knex.CreateTableBuilder) => void,
  schema?: string,
): Promise<void> => {
  await (schema === undefined ? knex.schema : knex.schema.withSchema(schema)).createTable(name, columns);
  await knex.raw(withoutStatistics(schema));
};

/** Columns of the events that a reader set aside; `reader` is the column that names it. */
export const parkedEvents =
  (knex: Knex, reader: string) =>
  (table: Knex.CreateTableBuilder): void => {
    table.text(reader).notNullable();
    table.bigInteger('position').notNullable();
    table.text('stream').notNullable();
    table.bigInteger('revision').notNullable();
    table.text('type').notNullable();
    table.text('reason').notNullable();
    table.timestamp('parked_at').notNullable().defaultTo(knex.raw('now()'));
    table.primary([reader, 'position']);
  };

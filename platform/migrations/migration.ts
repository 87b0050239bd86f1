import type { Knex } from 'knex';
import { withoutStatistics } from '../read-model/without-statistics.ts';

/** One change of tables that are not folded from events. Released ones are never edited: the next change is a further one. */
export type Migration = {
  /** Recorded with the part's name when it has run, so it never changes. Begins with its number in the part: `0002-add-locale`. */
  readonly name: string;
  /** Makes the change. The release before must still be able to read and write the tables. */
  readonly up: (knex: Knex) => Promise<unknown>;
  /** Only for what Postgres refuses in a transaction, such as `create index concurrently`: it may be cut off and is then run again. */
  readonly transaction?: false;
};

/** Tables of one owner, in one database, with all their migrations in order. */
export type MigrationSet = { readonly name: string; readonly migrations: readonly Migration[] };

/** A migration that keeps statistics from all tables of a schema, of what they hold may be personal; where unnamed tables go unless told. */
export const removeStatistics = (name: string, schema?: string): Migration => ({
  name,
  up: (knex) => knex.raw(withoutStatistics(schema)),
});

/**
 * Makes a table without statistics unless there is one of that name in the schema; without one, where unnamed tables go. Answers whether it
 * did.
 */
export const createMissingTable = async (
  knex: Knex,
  name: string,
  columns: (table: Knex.CreateTableBuilder) => void,
  schema?: string,
): Promise<boolean> => {
  const builder = (): Knex.SchemaBuilder =>
    schema === undefined ? knex.schema : knex.schema.withSchema(schema);
  if (await builder().hasTable(name)) return false;
  await builder().createTable(name, columns);
  await knex.raw(withoutStatistics(schema));
  return true;
};

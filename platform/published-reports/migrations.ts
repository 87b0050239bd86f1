import type { Knex } from 'knex';
import { createTable, type MigrationSet } from '../migrations/migration.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    'analysts.published_reports': { name: string; report: unknown };
  }
}

const SCHEMA = 'analysts';

const first = async (knex: Knex): Promise<void> => {
  await knex.schema.createSchema(SCHEMA);
  const reports = (table: Knex.CreateTableBuilder): void => {
    table.text('name').primary();
    table.jsonb('report').notNullable();
  };
  await createTable(knex, 'published_reports', reports, SCHEMA);
};

export const reportTables: MigrationSet = {
  name: 'reports',
  migrations: [{ name: '0001-tables', up: first }],
};

import { createTable, firstTables } from '@secondspring/platform/migrations/migration.ts';

/** Uploads that are not recorded by an event yet. */
export const labFileTables = firstTables('lab-files', (knex) =>
  createTable(knex, 'pending_lab_files', (table) => {
    table.uuid('file_id').primary();
    table.uuid('user_id').notNullable().index('pending_lab_files_user');
    table.timestamp('begun_at').notNullable().defaultTo(knex.raw('now()')).index('pending_lab_files_begun');
  }),
);

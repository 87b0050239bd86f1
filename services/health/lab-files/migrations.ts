import {
  createMissingTable,
  removeStatistics,
  type Migration,
  type MigrationSet,
} from '@secondspring/platform/migrations/migration.ts';

const first: Migration['up'] = async (knex) => {
  await createMissingTable(knex, 'pending_lab_files', (table) => {
    table.uuid('file_id').primary();
    table.uuid('user_id').notNullable();
    table.timestamp('begun_at').notNullable().defaultTo(knex.raw('now()'));
  });
  await knex.raw('create index if not exists pending_lab_files_user on pending_lab_files (user_id)');
  await knex.raw('create index if not exists pending_lab_files_begun on pending_lab_files (begun_at)');
};

/** Uploads that are not recorded by an event yet. */
export const labFileTables: MigrationSet = {
  name: 'lab-files',
  migrations: [{ name: '0001-tables', up: first }, removeStatistics('0002-no-statistics')],
};

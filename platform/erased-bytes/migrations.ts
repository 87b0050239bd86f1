import type { Knex } from 'knex';
import { createTable, type MigrationSet } from '../migrations/migration.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    byte_destructions: { started_at: Date; ended_at: Date; left_over: string[] };
  }
}

const first = async (knex: Knex): Promise<void> => {
  await createTable(knex, 'byte_destructions', (table) => {
    table.timestamp('started_at').primary();
    table.timestamp('ended_at').notNullable();
    table.specificType('left_over', 'text[]').notNullable();
  });
};

export const destructionTables: MigrationSet = {
  name: 'erased-bytes',
  migrations: [{ name: '0001-tables', up: first }],
};

import { createTable, firstTables } from '../migrations/migration.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    byte_destructions: { started_at: Date; ended_at: Date; left_over: string[] };
  }
}

export const destructionTables = firstTables('erased-bytes', (knex) =>
  createTable(knex, 'byte_destructions', (table) => {
    table.timestamp('started_at').primary();
    table.timestamp('ended_at').notNullable();
    table.specificType('left_over', 'text[]').notNullable();
  }),
);

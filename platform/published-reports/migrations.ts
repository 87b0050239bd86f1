import { createSchema, firstTables } from '../migrations/migration.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    'analysts.published_reports': { name: string; report: unknown };
  }
}

export const reportTables = firstTables('reports', (knex) =>
  createSchema(knex, 'analysts', {
    published_reports: (table) => {
      table.text('name').primary();
      table.jsonb('report').notNullable();
    },
  }),
);

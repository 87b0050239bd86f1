import { createSchema, firstTables, parkedEvents } from '@secondspring/platform/migrations/migration.ts';
import { CONTROL_SCHEMA } from '@secondspring/platform/read-model/checkpoint.ts';

/** The projectors' own tables. */
export const controlTables = firstTables('projections', async (knex) => {
  const now = knex.raw('now()');
  await createSchema(knex, CONTROL_SCHEMA, {
    checkpoints: (table) => {
      table.text('domain').primary();
      table.integer('edition').notNullable();
      table.bigInteger('position').notNullable();
      table.uuid('leader').notNullable();
      table.timestamp('updated_at').notNullable().defaultTo(now);
    },
    parked_events: parkedEvents(knex, 'read_models'),
    skipped_events: (table) => {
      table.text('domain').notNullable();
      table.bigInteger('position').notNullable();
      table.text('reason').notNullable();
      table.text('operator').notNullable();
      table.timestamp('skipped_at').notNullable().defaultTo(now);
      table.primary(['domain', 'position']);
    },
    builds: (table) => {
      table.text('read_models').primary();
      table.text('domain').notNullable();
      table.integer('edition').notNullable();
      table.text('shape').notNullable();
      table.bigInteger('position').notNullable();
      table.bigInteger('events').notNullable();
      table.uuid('builder').notNullable();
      table.timestamp('begun_at').notNullable().defaultTo(now);
      table.timestamp('updated_at').notNullable().defaultTo(now);
    },
  });
});

import { createTable, type MigrationSet } from '@secondspring/platform/migrations/migration.ts';
import { CONTROL_SCHEMA } from '@secondspring/platform/read-model/checkpoint.ts';
import type { Knex } from 'knex';

const first = async (knex: Knex): Promise<void> => {
  const now = knex.raw('now()');
  const create = (name: string, columns: (table: Knex.CreateTableBuilder) => void): Promise<void> =>
    createTable(knex, name, columns, CONTROL_SCHEMA);
  await knex.schema.createSchema(CONTROL_SCHEMA);
  await create('checkpoints', (table) => {
    table.text('domain').primary();
    table.integer('edition').notNullable();
    table.bigInteger('position').notNullable();
    table.uuid('leader').notNullable();
    table.timestamp('updated_at').notNullable().defaultTo(now);
  });
  await create('parked_events', (table) => {
    table.text('read_models').notNullable();
    table.bigInteger('position').notNullable();
    table.text('stream').notNullable();
    table.bigInteger('revision').notNullable();
    table.text('type').notNullable();
    table.text('reason').notNullable();
    table.timestamp('parked_at').notNullable().defaultTo(now);
    table.primary(['read_models', 'position']);
  });
  await create('skipped_events', (table) => {
    table.text('domain').notNullable();
    table.bigInteger('position').notNullable();
    table.text('reason').notNullable();
    table.text('operator').notNullable();
    table.timestamp('skipped_at').notNullable().defaultTo(now);
    table.primary(['domain', 'position']);
  });
  await create('builds', (table) => {
    table.text('read_models').primary();
    table.text('domain').notNullable();
    table.integer('edition').notNullable();
    table.text('shape').notNullable();
    table.bigInteger('position').notNullable();
    table.bigInteger('events').notNullable();
    table.uuid('builder').notNullable();
    table.timestamp('begun_at').notNullable().defaultTo(now);
    table.timestamp('updated_at').notNullable().defaultTo(now);
  });
};

/** The projectors' own tables. */
export const controlTables: MigrationSet = {
  name: 'projections',
  migrations: [{ name: '0001-tables', up: first }],
};

import type { Knex } from 'knex';
import { createTable, type MigrationSet } from '../migrations/migration.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    'reactors.positions': { reactor: string; position: string | null; updated_at: Date };
    'reactors.parked_events': {
      reactor: string;
      position: string;
      stream: string;
      revision: string;
      type: string;
      reason: string;
    };
  }
}

const SCHEMA = 'reactors';

const first = async (knex: Knex): Promise<void> => {
  await knex.schema.createSchema(SCHEMA);
  const positions = (table: Knex.CreateTableBuilder): void => {
    table.text('reactor').primary();
    table.bigInteger('position');
    table.timestamp('updated_at').notNullable().defaultTo(knex.raw('now()'));
  };
  const parkedEvents = (table: Knex.CreateTableBuilder): void => {
    table.text('reactor').notNullable();
    table.bigInteger('position').notNullable();
    table.text('stream').notNullable();
    table.bigInteger('revision').notNullable();
    table.text('type').notNullable();
    table.text('reason').notNullable();
    table.timestamp('parked_at').notNullable().defaultTo(knex.raw('now()'));
    table.primary(['reactor', 'position']);
  };
  await createTable(knex, 'positions', positions, SCHEMA);
  await createTable(knex, 'parked_events', parkedEvents, SCHEMA);
};

/** Positions and parked events of reactors. */
export const reactorTables: MigrationSet = {
  name: 'reactors',
  migrations: [{ name: '0001-tables', up: first }],
};

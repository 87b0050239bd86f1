import { createSchema, firstTables } from '../migrations/migration.ts';

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

/** Positions and parked events of reactors. */
export const reactorTables = firstTables('reactors', async (knex) => {
  const now = knex.raw('now()');
  await createSchema(knex, 'reactors', {
    positions: (table) => {
      table.text('reactor').primary();
      table.bigInteger('position');
      table.timestamp('updated_at').notNullable().defaultTo(now);
    },
    parked_events: (table) => {
      table.text('reactor').notNullable();
      table.bigInteger('position').notNullable();
      table.text('stream').notNullable();
      table.bigInteger('revision').notNullable();
      table.text('type').notNullable();
      table.text('reason').notNullable();
      table.timestamp('parked_at').notNullable().defaultTo(now);
      table.primary(['reactor', 'position']);
    },
  });
});

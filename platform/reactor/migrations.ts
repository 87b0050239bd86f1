import { createSchema, firstTables, parkedEvents } from '../migrations/migration.ts';

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
  await createSchema(knex, 'reactors', {
    positions: (table) => {
      table.text('reactor').primary();
      table.bigInteger('position');
      table.timestamp('updated_at').notNullable().defaultTo(knex.raw('now()'));
    },
    parked_events: parkedEvents(knex, 'reactor'),
  });
});

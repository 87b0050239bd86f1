import { createTable, firstTables } from '../../migrations/migration.ts';
import { withoutStatistics } from '../../postgres/without-statistics.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    sessions: { sid: string; sess: unknown; expire: string };
  }
}

export const sessionTables = firstTables('sessions', async (knex) => {
  await createTable(knex, 'sessions', (table) => {
    table.text('sid').primary();
    table.json('sess').notNullable();
    table.timestamp('expire').notNullable().index('sessions_expire');
  });
  await knex.raw(`create index sessions_member on sessions ((sess ->> 'member'))`);
  await knex.raw(withoutStatistics());
  await createTable(knex, 'rate_limits', (table) => {
    table.string('key').primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire');
  });
  // A crash may lose the counters.
  await knex.raw('alter table rate_limits set unlogged');
});

import type { Knex } from 'knex';
import { createMissingTable, removeStatistics, type MigrationSet } from '../../migrations/migration.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    sessions: { sid: string; sess: unknown; expire: string };
  }
}

const first = async (knex: Knex): Promise<void> => {
  await createMissingTable(knex, 'sessions', (table) => {
    table.text('sid').primary();
    table.json('sess').notNullable();
    table.timestamp('expire').notNullable();
  });
  await knex.raw('create index if not exists sessions_expire on sessions (expire)');
  await knex.raw(`create index if not exists sessions_member on sessions ((sess ->> 'member'))`);
  const isCreated = await createMissingTable(knex, 'rate_limits', (table) => {
    table.string('key').primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire');
  });
  // A crash may lose the counters.
  if (isCreated) await knex.raw('alter table rate_limits set unlogged');
};

/** Rows from before sealing cannot be verified, so their sessions end. */
const sealed = async (knex: Knex): Promise<void> => {
  await knex.raw(`delete from sessions where sess ->> 'sealed' is null`);
};

export const sessionTables: MigrationSet = {
  name: 'sessions',
  migrations: [
    { name: '0001-tables', up: first },
    removeStatistics('0002-no-statistics'),
    { name: '0003-sealed-rows', up: sealed },
  ],
};

import { createTable, firstTables } from '@secondspring/platform/migrations/migration.ts';

export const tallyTables = firstTables('releases', async (knex) => {
  // A row for each trial.
  await createTable(knex, 'release_tallies', (table) => {
    table.text('remote').notNullable();
    table.text('version').notNullable();
    table.bigInteger('trial').notNullable();
    for (const count of ['loads', 'missing', 'broken', 'slow', 'threw', 'contract'])
      table.integer(count).notNullable().defaultTo(0);
    table.primary(['remote', 'version', 'trial']);
  });
  // Who was counted in a trial: hashes of networks and page loads, keyed for each trial.
  await createTable(knex, 'release_voices', (table) => {
    table.text('remote').notNullable();
    table.text('version').notNullable();
    table.bigInteger('trial').notNullable();
    table.binary('voice').notNullable();
    table.date('said_on').notNullable().defaultTo(knex.raw('current_date'));
    table.primary(['remote', 'version', 'trial', 'voice']);
  });
  // Losing it in a crash only means that a network may count again.
  await knex.raw('alter table release_voices set unlogged');
});

import {
  createMissingTable,
  statisticsRemoved,
  type Migration,
  type Part,
} from '@secondspring/platform/migrations/migration.ts';

/** One row for each trial that was ever begun. */
const first: Migration['up'] = (knex) =>
  createMissingTable(knex, 'release_tallies', (table) => {
    table.text('remote').notNullable();
    table.text('version').notNullable();
    table.bigInteger('trial').notNullable();
    for (const count of ['loads', 'missing', 'broken', 'slow', 'threw', 'contract'])
      table.integer(count).notNullable().defaultTo(0);
    table.primary(['remote', 'version', 'trial']);
  });

/** The table of what browsers report of releases. */
export const tallyTables: Part = {
  name: 'releases',
  migrations: [{ name: '0001-tables', up: first }, statisticsRemoved('0002-no-statistics')],
};

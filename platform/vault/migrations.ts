import type { Knex } from 'knex';
import { createMissingTable, statisticsRemoved, type Part } from '../migrations/migration.ts';
import type { NamingUse } from './naming.ts';

declare module 'knex/types/tables.js' {
  interface Tables {
    person_keys: KeyRow & { person: string; wrapped_key: Buffer; wrapped_tag_secret: Buffer };
    item_keys: KeyRow & { wrapped_key: Buffer | null };
    due_erasures: { id: string; prefix: string; sealed_item: Buffer; due_at: Date; master: string | null };
    naming_secrets: { name: NamingUse; master: string; wrapped: Buffer };
    former_master_keys: { master: string; replaced_at: Date };
  }
}
type KeyRow = { kid: string; master: string | null };

const KEYS = ['person_keys', 'item_keys'];
const WRAPPED = [...KEYS, 'due_erasures'];

/** Brings any release's tables of before there were migrations to one state. */
const first = async (knex: Knex): Promise<void> => {
  await createMissingTable(knex, 'person_keys', (table) => {
    table.uuid('person').primary();
    table.uuid('kid').notNullable().unique({ indexName: 'person_keys_kid_key' });
    table.binary('wrapped_key').notNullable();
    table.binary('wrapped_tag_secret').notNullable();
  });
  // An item whose key was destroyed keeps its row without a key, so that none is ever made for it again.
  const made = await createMissingTable(knex, 'item_keys', (table) => {
    table.uuid('kid').primary();
    table.binary('wrapped_key');
  });
  if (!made && !(await knex('item_keys').columnInfo('wrapped_key')).nullable)
    await knex.schema.alterTable('item_keys', (table) => table.setNullable('wrapped_key'));
  // Destroyed keys should not lie about, however large the tables are: they are vacuumed after few changes.
  for (const table of KEYS)
    await knex.raw(
      'alter table ?? set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100)',
      table,
    );
  // It says in the clear only of what kind an item is; its rows vanish when it is erased.
  await createMissingTable(knex, 'due_erasures', (table) => {
    table.uuid('id').primary();
    table.text('prefix').notNullable();
    table.binary('sealed_item').notNullable();
    table.timestamp('due_at').notNullable();
  });
  await knex.raw('create index if not exists due_erasures_due on due_erasures (due_at)');
  // The master key that wrapped a row; null is one of an earlier release.
  for (const name of WRAPPED)
    if (!(await knex.schema.hasColumn(name, 'master')))
      await knex.schema.alterTable(name, (table) => void table.text('master'));
  // What rows are named by.
  await createMissingTable(knex, 'naming_secrets', (table) => {
    table.text('name').primary();
    table.text('master').notNullable();
    table.binary('wrapped').notNullable();
  });
  // They wrap nothing any more, so no process may start with one.
  await createMissingTable(knex, 'former_master_keys', (table) => {
    table.text('master').primary();
    table.timestamp('replaced_at').notNullable().defaultTo(knex.raw('now()'));
  });
};

/** The vault's tables, in the keys database. */
export const vaultTables: Part = {
  name: 'vault',
  migrations: [{ name: '0001-tables', up: first }, statisticsRemoved('0002-no-statistics')],
};

import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import type { Knex } from 'knex';
import { createSchema, type MigrationSet } from '../migrations/migration.ts';
import { schemaOf, type KeySchemaName } from './key-store.ts';
import type { RowNameUse } from './row-names.ts';

type KeyTables = { [S in KeySchemaName as `${S}.person_keys`]: PersonKeyRow } & {
  [S in KeySchemaName as `${S}.item_keys`]: ItemKeyRow;
} & { [S in KeySchemaName as `${S}.due_erasures`]: DueErasureRow } & {
  [S in KeySchemaName as `${S}.naming_secrets`]: NamingSecretRow;
} & { [S in KeySchemaName as `${S}.former_master_keys`]: { master: string; replaced_at: Date } };

declare module 'knex/types/tables.js' {
  interface Tables extends KeyTables {}
}

/**
 * A person's key and pseudonym secret; null once destroyed, so that none is created again. `person`
 * is a keyed hash of her id, since the row outlives her account.
 */
type PersonKeyRow = {
  person: string;
  kid: string | null;
  wrapped_key: Buffer | null;
  wrapped_tag_secret: Buffer | null;
  master: string | null;
};
type ItemKeyRow = { kid: string; wrapped_key: Buffer | null; master: string | null };
type DueErasureRow = {
  id: string;
  prefix: string;
  sealed_item: Buffer;
  due_at: Date;
  master: string;
};
type NamingSecretRow = { name: RowNameUse; master: string; wrapped: Buffer };

/** `master` is the id of the wrapping key. */
const createCompartment = async (knex: Knex, schema: string): Promise<void> => {
  await createSchema(knex, schema, {
    person_keys: (table) => {
      table.uuid('person').primary();
      table.uuid('kid').unique();
      table.binary('wrapped_key');
      table.binary('wrapped_tag_secret');
      table.text('master');
    },
    item_keys: (table) => {
      table.uuid('kid').primary();
      table.binary('wrapped_key');
      table.text('master');
    },
    // Only the item's kind is in clear text; a row is deleted with its item.
    due_erasures: (table) => {
      table.uuid('id').primary();
      table.text('prefix').notNullable();
      table.binary('sealed_item').notNullable();
      table.timestamp('due_at').notNullable().index();
      table.text('master').notNullable();
    },
    // Secrets of the row names.
    naming_secrets: (table) => {
      table.text('name').primary();
      table.text('master').notNullable();
      table.binary('wrapped').notNullable();
    },
    // Retired master keys: processes refuse to start with one.
    former_master_keys: (table) => {
      table.text('master').primary();
      table.timestamp('replaced_at').notNullable().defaultTo(knex.raw('now()'));
    },
  });
  // Vacuums after few changes, so that destroyed keys do not stay on disk.
  for (const table of ['person_keys', 'item_keys'])
    await knex.raw(
      'alter table ?? set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100)',
      `${schema}.${table}`,
    );
};

/** Tables of the keys database. */
export const vaultTables: MigrationSet = {
  name: 'vault',
  migrations: [
    {
      name: '0001-compartments',
      up: async (knex) => {
        for (const domain of keyDomains) await createCompartment(knex, schemaOf(domain));
      },
    },
  ],
};

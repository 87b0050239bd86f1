import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import type { Knex } from 'knex';
import { createMissingTable, removeStatistics, type MigrationSet } from '../migrations/migration.ts';
import { schemaOf, type LEGACY_SCHEMA, type KeySchemaName } from './key-schemas.ts';
import type { RowNameUse } from './row-names.ts';

type AnySchema = KeySchemaName | typeof LEGACY_SCHEMA;
type KeyTables = { [S in AnySchema as `${S}.person_keys`]: PersonKeyRow } & {
  [S in AnySchema as `${S}.item_keys`]: ItemKeyRow;
} & { [S in AnySchema as `${S}.carried_keys`]: CarriedKeyRow } & {
  [S in AnySchema as `${S}.due_erasures`]: DueErasureRow;
} & { [S in AnySchema as `${S}.naming_secrets`]: NamingSecretRow } & {
  [S in AnySchema as `${S}.former_master_keys`]: { master: string; replaced_at: Date };
};

declare module 'knex/types/tables.js' {
  interface Tables extends KeyTables {
    compartments: { begun_at: Date };
  }
}

/**
 * A person's key and pseudonym secret; null once destroyed, so that none is created again. In a compartment
 * `person` is a keyed hash of her id, since the row outlives her account.
 */
type PersonKeyRow = {
  person: string;
  kid: string | null;
  wrapped_key: Buffer | null;
  wrapped_tag_secret: Buffer | null;
  master: string | null;
};
type ItemKeyRow = { kid: string; wrapped_key: Buffer | null; master: string | null };
/** A person's legacy key: opens what was sealed under it, seals nothing new. */
type CarriedKeyRow = { kid: string; person: string; wrapped_key: Buffer; master: string };
type DueErasureRow = {
  id: string;
  prefix: string;
  sealed_item: Buffer;
  due_at: Date;
  master: string | null;
};
type NamingSecretRow = { name: RowNameUse; master: string; wrapped: Buffer };

const KEYS = ['person_keys', 'item_keys'];
const WRAPPED = [...KEYS, 'due_erasures'];

/** Vacuums after few changes, so that destroyed keys do not stay on disk. */
const vacuumSoon = (knex: Knex, table: string): Knex.Raw =>
  knex.raw(
    'alter table ?? set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100)',
    table,
  );

/** Brings tables of any release before migrations to one state. */
const first = async (knex: Knex): Promise<void> => {
  await createMissingTable(knex, 'person_keys', (table) => {
    table.uuid('person').primary();
    table.uuid('kid').notNullable().unique({ indexName: 'person_keys_kid_key' });
    table.binary('wrapped_key').notNullable();
    table.binary('wrapped_tag_secret').notNullable();
  });
  // A destroyed item's row stays without a key, so that none is created again.
  const isCreated = await createMissingTable(knex, 'item_keys', (table) => {
    table.uuid('kid').primary();
    table.binary('wrapped_key');
  });
  if (!isCreated && !(await knex('item_keys').columnInfo('wrapped_key')).nullable)
    await knex.schema.alterTable('item_keys', (table) => table.setNullable('wrapped_key'));
  for (const table of KEYS) await vacuumSoon(knex, table);
  // Only the item's kind is in clear text; a row is deleted with its item.
  await createMissingTable(knex, 'due_erasures', (table) => {
    table.uuid('id').primary();
    table.text('prefix').notNullable();
    table.binary('sealed_item').notNullable();
    table.timestamp('due_at').notNullable();
  });
  await knex.raw('create index if not exists due_erasures_due on due_erasures (due_at)');
  // Id of the wrapping master key; null for rows of an earlier release.
  for (const name of WRAPPED)
    if (!(await knex.schema.hasColumn(name, 'master')))
      await knex.schema.alterTable(name, (table) => void table.text('master'));
  // Secrets of the row names.
  await createMissingTable(knex, 'naming_secrets', (table) => {
    table.text('name').primary();
    table.text('master').notNullable();
    table.binary('wrapped').notNullable();
  });
  // Retired master keys: processes refuse to start with one.
  await createMissingTable(knex, 'former_master_keys', (table) => {
    table.text('master').primary();
    table.timestamp('replaced_at').notNullable().defaultTo(knex.raw('now()'));
  });
};

const makeCompartment = async (knex: Knex, schema: string): Promise<void> => {
  const make = (name: string, columns: (table: Knex.CreateTableBuilder) => void): Promise<boolean> =>
    createMissingTable(knex, name, columns, schema);
  await knex.raw('create schema if not exists ??', schema);
  await make('person_keys', (table) => {
    table.uuid('person').primary();
    table.uuid('kid').unique();
    table.binary('wrapped_key');
    table.binary('wrapped_tag_secret');
    table.text('master');
  });
  await make('carried_keys', (table) => {
    table.uuid('kid').primary();
    table.uuid('person').notNullable().index();
    table.binary('wrapped_key').notNullable();
    table.text('master').notNullable();
  });
  await make('item_keys', (table) => {
    table.uuid('kid').primary();
    table.binary('wrapped_key');
    table.text('master');
  });
  await make('due_erasures', (table) => {
    table.uuid('id').primary();
    table.text('prefix').notNullable();
    table.binary('sealed_item').notNullable();
    table.timestamp('due_at').notNullable().index();
    table.text('master').notNullable();
  });
  await make('naming_secrets', (table) => {
    table.text('name').primary();
    table.text('master').notNullable();
    table.binary('wrapped').notNullable();
  });
  await make('former_master_keys', (table) => {
    table.text('master').primary();
    table.timestamp('replaced_at').notNullable().defaultTo(knex.raw('now()'));
  });
  for (const table of [...KEYS, 'carried_keys']) await vacuumSoon(knex, `${schema}.${table}`);
};

/**
 * Once legacy keys are being moved, nothing new is wrapped in their tables: a process of the earlier release
 * gets SQLSTATE 42P01 and waits, so no second key is made for the same item.
 */
const REFUSE_FORMER = `
create or replace function refuse_former_keys() returns trigger language plpgsql as $body$
begin
  if exists (select from public.compartments) then
    raise undefined_table using message = 'keys are made in the compartments';
  end if;
  return new;
end $body$`;

const compartments = async (knex: Knex): Promise<void> => {
  for (const domain of keyDomains) await makeCompartment(knex, schemaOf(domain));
  await createMissingTable(knex, 'compartments', (table) => {
    table.timestamp('begun_at').notNullable().defaultTo(knex.raw('now()'));
  });
  // Without legacy rows, the legacy tables stay closed.
  await knex.raw(
    `insert into compartments select from (select) as nothing
     where not exists (select from compartments) and not exists (select from person_keys)
       and not exists (select from item_keys) and not exists (select from due_erasures)`,
  );
  await knex.raw(REFUSE_FORMER);
  for (const table of WRAPPED)
    await knex.raw(
      'create or replace trigger refuse_former_keys before insert on ?? for each row execute function refuse_former_keys()',
      table,
    );
};

/** Tables of the keys database. */
export const vaultTables: MigrationSet = {
  name: 'vault',
  migrations: [
    { name: '0001-tables', up: first },
    removeStatistics('0002-no-statistics'),
    { name: '0003-compartments', up: compartments },
  ],
};

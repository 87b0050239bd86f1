import type { Pool } from 'pg';
import { prepareTablesIn } from '../read-model/prepare-tables.ts';

/**
 * An item whose key was destroyed keeps its row without a key, so that none is ever made for it again. `due_erasures` says in
 * the clear only of what kind an item is; its rows vanish when it is erased. Keys are vacuumed after few changes, however large their
 * tables are, as destroyed ones should not lie about. `master` names the master key that wrapped a row; null is one of an earlier
 * release. `naming_secrets` are what rows are named by; `former_master_keys` wrap nothing any more, so no process may start with one.
 */
const tables = `
create table if not exists person_keys (
  person uuid primary key,
  kid uuid not null unique,
  wrapped_key bytea not null,
  wrapped_tag_secret bytea not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100);
create table if not exists item_keys (
  kid uuid primary key,
  wrapped_key bytea
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100);
do $$ begin
  if exists (
    select from pg_attribute
    where attrelid = 'item_keys'::regclass and attname = 'wrapped_key' and attnotnull
  ) then
    alter table item_keys alter column wrapped_key drop not null;
  end if;
end $$;
create table if not exists due_erasures (
  id uuid primary key,
  prefix text not null,
  sealed_item bytea not null,
  due_at timestamptz not null
);
create index if not exists due_erasures_due on due_erasures (due_at);
alter table person_keys add column if not exists master text;
alter table item_keys add column if not exists master text;
alter table due_erasures add column if not exists master text;
create table if not exists naming_secrets (
  name text primary key,
  master text not null,
  wrapped bytea not null
);
create table if not exists former_master_keys (
  master text primary key,
  replaced_at timestamptz not null default now()
);`;

/** Makes the vault's tables in the keys database where they are missing; safe when many processes start at once. */
export const prepareVault = (pool: Pool): Promise<void> => prepareTablesIn(pool, 'vault', tables);

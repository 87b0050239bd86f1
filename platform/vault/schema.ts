import type { Pool } from 'pg';
import { prepareTablesIn } from '../read-model/prepare-tables.ts';

/**
 * An item whose key was destroyed keeps its row without a key, so that none is ever made for it again. `due_erasures` says in
 * the clear only of what kind an item is; its rows vanish when it is erased. Keys are vacuumed after few changes, however large their
 * tables are, as destroyed ones should not lie about.
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
create index if not exists due_erasures_due on due_erasures (due_at);`;

/** Makes the vault's tables in the keys database where they are missing; safe when many processes start at once. */
export const prepareVault = (pool: Pool): Promise<void> => prepareTablesIn(pool, 'vault', tables);

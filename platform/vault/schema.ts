import type { Pool } from 'pg';
import { prepareTablesIn } from '../read-model/prepare-tables.ts';

const tables = `
create table if not exists person_keys (
  person uuid primary key,
  kid uuid not null unique,
  wrapped_key bytea not null,
  wrapped_tag_secret bytea not null
);
create table if not exists item_keys (
  kid uuid primary key,
  wrapped_key bytea not null
);`;

/** Makes the vault's tables in the keys database where they are missing; safe when many processes start at once. */
export const prepareVault = (pool: Pool): Promise<void> => prepareTablesIn(pool, 'vault', tables);

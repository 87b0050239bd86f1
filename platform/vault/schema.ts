import type { Pool } from 'pg';

/** Session lock that lets one process at a time make the tables. */
const SCHEMA_LOCK = 710_001;

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
export const prepareVault = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(tables);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

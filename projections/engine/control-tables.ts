import { CHECKPOINTS, CONTROL_SCHEMA } from '@secondspring/platform/read-model/checkpoint.ts';
import type { ClientBase } from 'pg';

/** Table of events set aside: what they are, where they stand and why, never what they say. */
export const PARKED_EVENTS = `${CONTROL_SCHEMA}.parked_events`;

/** Lock that lets one process at a time make the tables. */
const SCHEMA_LOCK = 710_002;

const tables = `
create schema if not exists ${CONTROL_SCHEMA};
create table if not exists ${CHECKPOINTS} (
  domain text primary key,
  edition integer not null,
  position bigint not null,
  leader uuid not null,
  updated_at timestamptz not null default now()
);
create table if not exists ${PARKED_EVENTS} (
  read_models text not null,
  position bigint not null,
  stream text not null,
  revision bigint not null,
  type text not null,
  reason text not null,
  parked_at timestamptz not null default now(),
  primary key (read_models, position)
);`;

/** Makes the projectors' own tables where they are missing; safe when many processes start at once. */
export const prepareControlTables = async (client: ClientBase): Promise<void> => {
  // Locked before the transaction begins: one that waited for the lock would not see what was made meanwhile.
  await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK]);
  try {
    await client.query(tables);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SCHEMA_LOCK]);
  }
};

import { CHECKPOINTS, CONTROL_SCHEMA } from '@secondspring/platform/read-model/checkpoint.ts';
import { prepareTables } from '@secondspring/platform/read-model/prepare-tables.ts';
import type { ClientBase } from 'pg';

/** Table of events set aside: what they are, where they stand and why, never what they say. */
export const PARKED_EVENTS = `${CONTROL_SCHEMA}.parked_events`;

/** Table of schemas being built, one row for each: how far, and by whom. */
export const BUILDS = `${CONTROL_SCHEMA}.builds`;

/** Table of events that an operator chose to leave out of a domain, and why. */
export const SKIPPED_EVENTS = `${CONTROL_SCHEMA}.skipped_events`;

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
);
create table if not exists ${SKIPPED_EVENTS} (
  domain text not null,
  position bigint not null,
  reason text not null,
  operator text not null,
  skipped_at timestamptz not null default now(),
  primary key (domain, position)
);
create table if not exists ${BUILDS} (
  read_models text primary key,
  domain text not null,
  edition integer not null,
  shape text not null,
  position bigint not null,
  events bigint not null,
  builder uuid not null,
  begun_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);`;

/** Makes the projectors' own tables where they are missing; safe when many processes start at once. */
export const prepareControlTables = (client: ClientBase): Promise<void> =>
  prepareTables(client, 'projections', tables);

/** SQL with which the last release before migrations created its tables, and rows that it wrote. It never changes. */
export const lastBeforeMigrations = {
  keys: {
    tables: `
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
);`,
    rows: `
insert into person_keys (person, kid, wrapped_key, wrapped_tag_secret, master)
  values ('9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11', '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b12', 'key', 'secret', 'master');
insert into item_keys (kid, wrapped_key) values ('9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b13', null);
insert into due_erasures (id, prefix, sealed_item, due_at)
  values ('9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b14', 'post', 'item', '2026-11-20T10:00:00Z');
insert into naming_secrets (name, master, wrapped) values ('items', 'master', 'wrapped');
insert into former_master_keys (master) values ('former');`,
  },
  readModels: {
    tables: `
create table if not exists sessions (
  sid text primary key,
  sess json not null,
  expire timestamptz not null
);
create index if not exists sessions_expire on sessions (expire);
create index if not exists sessions_member on sessions ((sess ->> 'member'));
create unlogged table if not exists rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create table if not exists pending_lab_files (
  file_id uuid primary key,
  user_id uuid not null,
  begun_at timestamptz not null default now()
);
create index if not exists pending_lab_files_user on pending_lab_files (user_id);
create index if not exists pending_lab_files_begun on pending_lab_files (begun_at);
create table if not exists release_tallies (
  remote text not null,
  version text not null,
  trial bigint not null,
  loads integer not null default 0,
  missing integer not null default 0,
  broken integer not null default 0,
  slow integer not null default 0,
  threw integer not null default 0,
  contract integer not null default 0,
  primary key (remote, version, trial)
);
create schema if not exists analysts;
create table if not exists analysts.published_reports (
  name text primary key,
  report jsonb not null
);
create schema if not exists reactors;
create table if not exists reactors.positions (
  reactor text primary key,
  position bigint,
  updated_at timestamptz not null default now()
);
create table if not exists reactors.parked_events (
  reactor text not null,
  position bigint not null,
  stream text not null,
  revision bigint not null,
  type text not null,
  reason text not null,
  parked_at timestamptz not null default now(),
  primary key (reactor, position)
);
create schema if not exists projections;
create table if not exists projections.checkpoints (
  domain text primary key,
  edition integer not null,
  position bigint not null,
  leader uuid not null,
  updated_at timestamptz not null default now()
);
create table if not exists projections.parked_events (
  read_models text not null,
  position bigint not null,
  stream text not null,
  revision bigint not null,
  type text not null,
  reason text not null,
  parked_at timestamptz not null default now(),
  primary key (read_models, position)
);
create table if not exists projections.skipped_events (
  domain text not null,
  position bigint not null,
  reason text not null,
  operator text not null,
  skipped_at timestamptz not null default now(),
  primary key (domain, position)
);
create table if not exists projections.builds (
  read_models text primary key,
  domain text not null,
  edition integer not null,
  shape text not null,
  position bigint not null,
  events bigint not null,
  builder uuid not null,
  begun_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);`,
    rows: `
insert into sessions values ('hash', '{"member": "hash"}', '2026-11-20T10:00:00Z');
insert into rate_limits (key, expire) values ('read:hash', 1795000000000);
insert into pending_lab_files (file_id, user_id)
  values ('9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11', '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b12');
insert into release_tallies (remote, version, trial, loads) values ('reviews', '1.0.0', -1, 3);
insert into analysts.published_reports values ('ratings', '{"title": "Ratings"}');
insert into reactors.positions (reactor, position) values ('erasures', 9007199254740993), ('letters', null);
insert into reactors.parked_events values ('letters', 12, 'user-1', 3, 'UserRegistered', 'unreadable');
insert into projections.checkpoints values ('reviews', 1, 12, '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11');
insert into projections.parked_events values ('reviews', 12, 'review-1', 0, 'ReviewSubmitted', 'unreadable');
insert into projections.skipped_events values ('reviews', 9, 'unreadable', 'operator');
insert into projections.builds (read_models, domain, edition, shape, position, events, builder)
  values ('reviews_next', 'reviews', 2, 'shape', 4, 5, '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11');`,
  },
};

/** Tables of the first release of the vault: without names of master keys, erasures and vacuum settings. */
export const firstVault = `
create table person_keys (
  person uuid primary key,
  kid uuid not null unique,
  wrapped_key bytea not null,
  wrapped_tag_secret bytea not null
);
create table item_keys (
  kid uuid primary key,
  wrapped_key bytea not null
);`;

import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { ClientBase, Pool } from 'pg';
import { CommandError } from '../command-line/command-error.ts';
import { urlOf } from '../postgres/pool.ts';
import type { Migration, MigrationSet } from './migration.ts';

/** Table of each database with the migrations of every set. */
export const MIGRATIONS = 'knex_migrations';

/** Advisory lock held while migrating a database. */
const MIGRATION_LOCK = 710_001;
const LOCK_RETRY_MS = 100;

/** Migrations are missing, and this process's role may not run them. */
export class MigrationsMissing extends Error {
  override readonly name = 'MigrationsMissing';
}

/** A set's tables were made by a version whose steps this one no longer has. */
export class TablesTooOld extends CommandError {
  override readonly name = 'TablesTooOld';
}

/** Limits the wait for table locks, and lets the server detect a dead migrator within seconds. */
const SESSION = `
set lock_timeout = '1min'; set client_connection_check_interval = '1s';
set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2`;

/** Whether the role may create tables and schemas. */
const MAY_MAKE = `select has_schema_privilege(current_schema(), 'create')
  and has_database_privilege(current_database(), 'create') as may`;

/** SQLSTATEs of a missing table, and of one the role may not read. */
const NOT_LISTED: readonly unknown[] = ['42P01', '42501'];

const fullName = (part: MigrationSet, { name }: Pick<Migration, 'name'>): string => `${part.name}/${name}`;

/** Full names of a set's migrations that ran, including those of newer releases. */
const migrationsThatRan = async (
  database: Pick<ClientBase, 'query'>,
  part: MigrationSet,
): Promise<string[]> => {
  try {
    const { rows } = await database.query<{ name: string }>({
      name: 'migrations that ran',
      text: `select name from ${MIGRATIONS} where starts_with(name, $1) order by id`,
      values: [fullName(part, { name: '' })],
    });
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_LISTED.includes(error.code)) return [];
    throw error;
  }
};

const silent = { warn() {}, error() {}, debug() {}, deprecate() {} };

const migratorConfig = (part: MigrationSet): Knex.MigratorConfig => ({
  tableName: MIGRATIONS,
  // The table also lists other sets' migrations and those of a newer release.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: () => Promise.resolve([...part.migrations]),
    getMigrationName: (migration: Migration) => fullName(part, migration),
    getMigration: ({ up, transaction }: Migration) =>
      Promise.resolve({
        up,
        down: () => Promise.reject(new Error('an older release runs on the newer tables')),
        config: { transaction: transaction !== false },
      }),
  } satisfies Knex.MigrationSource<Migration>,
});

/** Runs missing migrations, one process at a time per database. */
const runMissing = async (url: string, part: MigrationSet): Promise<void> => {
  const database = knex({
    client: 'pg',
    connection: { connectionString: url, application_name: `migrate ${part.name}`, keepAlive: true },
    // One connection holds the lock and does the work, so that both end together.
    pool: {
      min: 0,
      max: 1,
      afterCreate: (client: ClientBase, done: (error: Error | null) => void) => {
        client.query(SESSION, done);
      },
    },
    log: silent,
  });
  const tryLock = async (): Promise<boolean> => {
    const { rows } = await database.raw<{ rows: { locked: boolean }[] }>(
      'select pg_try_advisory_lock(?) as locked',
      [MIGRATION_LOCK],
    );
    return rows[0]?.locked === true;
  };
  try {
    // Polls: a waiting query and `create index concurrently` would block each other.
    while (!(await tryLock())) await pause(LOCK_RETRY_MS);
    const config = migratorConfig(part);
    // A migrator killed outside a transaction leaves knex's lock behind; ours is released with its
    // connection.
    await database.migrate.forceFreeMigrationsLock(config);
    await database.migrate.latest(config);
  } finally {
    await database.destroy();
  }
};

/**
 * Runs the missing migrations of a set; one query through `database` if there are none. Returns those that
 * only a newer release knows. `url`: of the same database. Throws {@link TablesTooOld}, {@link MigrationsMissing}
 * if the role may not run them, and the database's error.
 */
export const migrateOver = async (
  database: Pick<ClientBase, 'query'>,
  url: string,
  part: MigrationSet,
): Promise<string[]> => {
  const ran = await migrationsThatRan(database, part);
  const knownNames = part.migrations.map((migration) => fullName(part, migration));
  const missing = knownNames.filter((name) => !ran.includes(name));
  const unknown = ran.filter((name) => !knownNames.includes(name));
  // A newer release would have run every step of this one.
  if (missing.length > 0 && unknown.length > 0)
    throw new TablesTooOld(
      `the tables of ${part.name} were made by an earlier version of Second Spring and are too old for this one; start with an empty database`,
    );
  if (missing.length > 0) {
    const { rows } = await database.query<{ may: boolean | null }>(MAY_MAKE);
    if (rows[0]?.may !== true)
      throw new MigrationsMissing(
        `the database lacks ${missing.join(', ')}; run deploy/prepare of this release first`,
      );
    await runMissing(url, part);
  }
  return unknown;
};

/** Migrates the database of a pool. */
export const migrate = (pool: Pool, part: MigrationSet): Promise<string[]> =>
  migrateOver(pool, urlOf(pool), part);

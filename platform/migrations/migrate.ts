import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { ClientBase, Pool } from 'pg';
import { urlOf } from '../read-model/pool.ts';
import type { Migration, MigrationSet } from './migration.ts';

/** Table in each database that lists the migrations that ran, every part's together. */
export const MIGRATIONS = 'knex_migrations';

/** Advisory lock of whoever migrates a database. */
const MIGRATION_LOCK = 710_001;
const LOCK_RETRY_MS = 100;

/** Tables lack migrations, and this process's role may not run them. */
export class MigrationsMissing extends Error {
  override readonly name = 'MigrationsMissing';
}

/** The migrator waits for no table longer than this; the server notices within seconds that a migrator is gone. */
const SESSION = `
set lock_timeout = '1min'; set client_connection_check_interval = '1s';
set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2`;

/** Whether the connection's role may make tables and schemas. */
const MAY_MAKE = `select has_schema_privilege(current_schema(), 'create')
  and has_database_privilege(current_database(), 'create') as may`;

/** SQLSTATEs of a table that does not exist, and of one that the role may not read. */
const NOT_LISTED: readonly unknown[] = ['42P01', '42501'];

const fullName = (part: MigrationSet, { name }: Pick<Migration, 'name'>): string => `${part.name}/${name}`;

/** Full names of a part's migrations that have run, those of newer releases included. */
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
  // The table lists other parts' migrations too, and those of a newer release that was here before this one.
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

/** Runs what is missing, one process at a time in each database. */
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
    // Asked again and again: a waiting query would hold up `create index concurrently`, and be held up by it.
    while (!(await tryLock())) await pause(LOCK_RETRY_MS);
    const config = migratorConfig(part);
    // A migrator that was killed outside of a transaction leaves knex's own lock behind. Ours says that it is gone.
    await database.migrate.forceFreeMigrationsLock(config);
    await database.migrate.latest(config);
  } finally {
    await database.destroy();
  }
};

/**
 * Runs those migrations of a part that have not run in a database; one query through `database` where there are none. Answers those
 * that only a newer release knows: this one goes on without them. `url` leads to the same database.
 * Throws {@link MigrationsMissing} where the role may not run what is missing, and the database's error.
 */
export const migrateOver = async (
  database: Pick<ClientBase, 'query'>,
  url: string,
  part: MigrationSet,
): Promise<string[]> => {
  const ran = await migrationsThatRan(database, part);
  const known = part.migrations.map((migration) => fullName(part, migration));
  const missing = known.filter((name) => !ran.includes(name));
  if (missing.length > 0) {
    const { rows } = await database.query<{ may: boolean | null }>(MAY_MAKE);
    if (rows[0]?.may !== true)
      throw new MigrationsMissing(
        `the database lacks ${missing.join(', ')}; run deploy/prepare of this release first`,
      );
    await runMissing(url, part);
  }
  return ran.filter((name) => !known.includes(name));
};

/** The same for the database of a pool. */
export const migrate = (pool: Pool, part: MigrationSet): Promise<string[]> =>
  migrateOver(pool, urlOf(pool), part);

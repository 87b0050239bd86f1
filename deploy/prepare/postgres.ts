import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { statisticsRemoval, withoutStatistics } from '@secondspring/platform/postgres/without-statistics.ts';
import { installTrigrams } from '@secondspring/projections/engine/ddl.ts';
import type { Pool } from 'pg';
import { databases, destroyer, holders, keyHolders, type HolderName, type RoleName } from '../services.ts';
import { rowSecuritySql } from './row-security.ts';
import { readerGrantsSql } from './reader-grants.ts';
import { keyTables, sharedTables, type TableRights } from './rights.ts';
import { scramVerifier } from './scram.ts';
import { prepareTables } from './tables.ts';

/** Administrator connection strings and the password of each role. */
export type PostgresPreparation = {
  readonly readModelsUrl: string;
  readonly keysUrl: string;
  readonly passwords: Readonly<Record<string, string>>;
  /** Connection limit of a role across its containers. */
  readonly connections: number;
  /** Keeps the rights of the previous release, which is still running, and adds those of this release. */
  readonly keepRights?: boolean;
};

const quoted = (name: string): string => `"${name}"`;
const onEvery = (names: readonly string[]): string => names.map(quoted).join(', ');

const makeRoles = async (
  pool: Pool,
  { passwords, connections }: Pick<PostgresPreparation, 'passwords' | 'connections'>,
): Promise<void> => {
  for (const [role, password] of Object.entries(passwords)) {
    const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await pool.query(`create role ${quoted(role)}`);
    // Both values need no quoting: names from the list, and hexadecimal or base64.
    await pool.query(
      `alter role ${quoted(role)} with login nosuperuser nocreatedb nocreaterole noreplication
       connection limit ${connections} password '${scramVerifier(password)}'`,
    );
    await pool.query(`alter role ${quoted(role)} set search_path = public`);
  }
};

const makeDatabase = async (
  pool: Pool,
  name: string,
  users: readonly string[],
  keepRights: boolean,
): Promise<void> => {
  const others = keepRights ? [] : holders.filter((holder) => !users.includes(holder));
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await pool.query(`create database ${quoted(name)}`);
  await pool.query(
    `revoke all on database ${quoted(name)} from ${[...others.map(quoted), 'public'].join(', ')}`,
  );
  await pool.query(`grant connect on database ${quoted(name)} to ${onEvery(users)}`);
};

/** Owned by the role that runs trial restores in it, and empties it each time. */
const makeTrialDatabase = async (pool: Pool): Promise<void> => {
  const tester: HolderName = 'backup';
  const name = quoted(databases.trial);
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [databases.trial]);
  if (rowCount === 0) await pool.query(`create database ${name}`);
  await pool.query(`alter database ${name} owner to ${quoted(tester)}`);
  await pool.query(`revoke all on database ${name} from public`);
};

/** Revokes all rights (unless kept) and grants the declared ones in one transaction, so that running processes never lack them. */
const grantRights = async (
  pool: Pool,
  tables: Readonly<Record<string, TableRights>>,
  keepRights: boolean,
): Promise<void> => {
  const everybody = keepRights ? 'public' : `public, ${onEvery(holders)}`;
  const schemas = [...new Set(Object.keys(tables).map((table) => table.split('.', 1)[0] ?? ''))];
  const within = (schema: string): string[] =>
    holders.filter((role) =>
      Object.entries(tables).some(
        ([table, rights]) => table.startsWith(`${schema}.`) && (rights[role]?.length ?? 0) > 0,
      ),
    );
  const statements = schemas.flatMap((schema) => [
    `revoke all on all tables in schema ${quoted(schema)} from ${everybody}`,
    `revoke all on schema ${quoted(schema)} from ${everybody}`,
    `grant usage on schema ${quoted(schema)} to ${onEvery(within(schema))}`,
  ]);
  for (const [table, rights] of Object.entries(tables))
    for (const [role, granted] of Object.entries(rights))
      statements.push(`grant ${granted.join(', ')} on ${table} to ${quoted(role)}`);
  await pool.query(statements.join(';\n'));
};

/** Grants what destroying erased bytes needs: rewriting statistics, and switching the write-ahead log. */
const grantByteDestruction = async (pool: Pool): Promise<void> => {
  const role = quoted(destroyer);
  await pool.query(
    [
      `grant maintain on pg_catalog.pg_statistic to ${role}`,
      `grant execute on function pg_switch_wal(), pg_ls_waldir() to ${role}`,
      `grant pg_checkpoint to ${role}`,
    ].join(';\n'),
  );
};

/**
 * Applies the same to the issuer's own tables: no column statistics, whenever tables are created, and the right to rewrite them. The
 * trigger runs with the issuer's rights.
 */
const issuerSql = `
grant create on schema public to issuer;
grant connect on database ${quoted(databases.issuer)} to ${quoted(destroyer)};
grant usage on schema public to ${quoted(destroyer)};
grant maintain on all tables in schema public to ${quoted(destroyer)};
grant maintain on pg_catalog.pg_statistic to ${quoted(destroyer)};
alter default privileges for role issuer in schema public grant maintain on tables to ${quoted(destroyer)};
create schema if not exists operations;
grant usage on schema operations to issuer;
create or replace function operations.on_made() returns event_trigger language plpgsql as $made$ ${statisticsRemoval('public')} $made$;
drop event trigger if exists no_statistics;
create event trigger no_statistics on ddl_command_end when tag in ('CREATE TABLE', 'CREATE TABLE AS', 'CREATE INDEX')
  execute function operations.on_made();
${withoutStatistics('public')};`;

const withPool = async <Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> => {
  const pool = createPool(url, { size: 1, statement: 0, connect: 10_000 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** The keys database would be created empty on a new server while the keys are still on the old one. */
export class KeysOnOtherServer extends Error {
  override readonly name = 'KeysOnOtherServer';
}

const isUnknownDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '3D000';

const serverOf = (url: string): string => new URL(url).host;

const hasKeys = (pool: Pool): Promise<boolean> =>
  pool.query(`select from pg_tables where tablename = 'person_keys'`).then(({ rowCount }) => rowCount !== 0);

/** @throws KeysOnOtherServer when keys exist only on the other server */
const refuseForgottenKeys = async (readModelsUrl: string, keysUrl: string): Promise<void> => {
  const before = besideOf(readModelsUrl, databases.keys);
  const hadKeys = await withPool(before, hasKeys).catch((error: unknown) => {
    if (isUnknownDatabase(error)) return false;
    throw error;
  });
  if (hadKeys && !(await withPool(keysUrl, hasKeys)))
    throw new KeysOnOtherServer(
      `the keys lie on ${new URL(before).hostname} and not on ${new URL(keysUrl).hostname}: move the database ${databases.keys} first (docs/operating/install.md)`,
    );
};

/** URL of another database on the same server. */
const besideOf = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};
const maintenanceUrl = (url: string): string => besideOf(url, 'postgres');

/**
 * Creates databases, roles and tables, and grants each role only what it needs. Running it again applies what this release declares,
 * passwords included. The keys should be on a server of their own.
 * @throws KeysOnOtherServer and errors of the database
 */
export const preparePostgres = async ({
  readModelsUrl,
  keysUrl,
  passwords,
  connections,
  keepRights = false,
}: PostgresPreparation): Promise<void> => {
  const keysApart = serverOf(keysUrl) !== serverOf(readModelsUrl);
  await withPool(maintenanceUrl(readModelsUrl), async (pool) => {
    await makeRoles(pool, { passwords, connections });
    await makeDatabase(pool, databases.readModels, holders, keepRights);
    if (!keysApart) await makeDatabase(pool, databases.keys, keyHolders, keepRights);
    await makeDatabase(pool, databases.issuer, ['issuer'], keepRights);
    await pool.query(`grant create on database ${quoted(databases.issuer)} to issuer`);
    await pool.query('revoke all on database postgres, template1 from public');
  });
  await withPool(besideOf(readModelsUrl, databases.issuer), (pool) => pool.query(issuerSql));
  if (keysApart) {
    await withPool(maintenanceUrl(keysUrl), async (pool) => {
      await makeRoles(pool, { passwords, connections });
      await makeDatabase(pool, databases.keys, keyHolders, keepRights);
      await pool.query('revoke all on database postgres, template1 from public');
    });
    await refuseForgottenKeys(readModelsUrl, keysUrl);
  }
  await withPool(maintenanceUrl(keysUrl), makeTrialDatabase);
  await withPool(keysUrl, async (pool) => {
    await prepareTables(pool, 'keys');
    await grantRights(pool, keyTables, keepRights);
    await grantByteDestruction(pool);
  });
  await withPool(readModelsUrl, async (pool) => {
    await pool.query(installTrigrams);
    await prepareTables(pool, 'readModels');
    await grantRights(pool, sharedTables, keepRights);
    await pool.query(rowSecuritySql);
    await grantByteDestruction(pool);
    const projectors: RoleName = 'projections';
    await pool.query(`grant create on database ${quoted(databases.readModels)} to ${quoted(projectors)}`);
    await pool.query(readerGrantsSql);
  });
};

import { createPool } from '@secondspring/platform/read-model/pool.ts';
import type { Pool } from 'pg';
import { databases, destroyer, holders, type RoleName } from '../services.ts';
import { readersSql } from './readers.ts';
import { keyTables, sharedTables, withDestruction, type TableRights } from './rights.ts';
import { scramVerifier } from './scram.ts';
import { prepareTables } from './tables.ts';

/** Connection strings of the administrator, and the password of each role. */
export type PostgresPreparation = {
  readonly readModelsUrl: string;
  readonly keysUrl: string;
  readonly passwords: Readonly<Record<string, string>>;
  /** Most connections of one role, over all of its containers. */
  readonly connections: number;
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
    // Both values are ours and of letters that need no quoting: a name of the list, and hexadecimal or base64.
    await pool.query(
      `alter role ${quoted(role)} with login nosuperuser nocreatedb nocreaterole noreplication
       connection limit ${connections} password '${scramVerifier(password)}'`,
    );
    await pool.query(`alter role ${quoted(role)} set search_path = public`);
  }
};

const makeDatabase = async (pool: Pool, name: string, users: readonly string[]): Promise<void> => {
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await pool.query(`create database ${quoted(name)}`);
  await pool.query(`revoke all on database ${quoted(name)} from public`);
  await pool.query(`grant connect on database ${quoted(name)} to ${onEvery(users)}`);
};

/** Takes everything from every role and gives what is declared, in one transaction: no moment without, and nothing that stays. */
const giveRights = async (pool: Pool, tables: Readonly<Record<string, TableRights>>): Promise<void> => {
  const schemas = [...new Set(Object.keys(tables).map((table) => table.split('.', 1)[0] ?? ''))];
  const within = (schema: string): string[] =>
    holders.filter((role) =>
      Object.entries(tables).some(
        ([table, rights]) => table.startsWith(`${schema}.`) && (rights[role]?.length ?? 0) > 0,
      ),
    );
  const statements = schemas.flatMap((schema) => [
    `revoke all on all tables in schema ${quoted(schema)} from public, ${onEvery(holders)}`,
    `revoke all on schema ${quoted(schema)} from public, ${onEvery(holders)}`,
    `grant usage on schema ${quoted(schema)} to ${onEvery(within(schema))}`,
  ]);
  for (const [table, rights] of Object.entries(tables))
    for (const [role, granted] of Object.entries(rights))
      statements.push(`grant ${granted.join(', ')} on ${table} to ${quoted(role)}`);
  await pool.query(statements.join(';\n'));
};

/** Lets the projectors overwrite the server's log and write the old statistics anew. None of it lets them read a row. */
const giveDestruction = async (pool: Pool): Promise<void> => {
  const role = quoted(destroyer);
  await pool.query(
    [
      `grant maintain on pg_catalog.pg_statistic to ${role}`,
      `grant execute on function pg_switch_wal(), pg_ls_waldir() to ${role}`,
      `grant pg_checkpoint to ${role}`,
    ].join(';\n'),
  );
};

const withPool = async (url: string, work: (pool: Pool) => Promise<void>): Promise<void> => {
  const pool = createPool(url, { size: 1, statement: 0, connect: 10_000 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
};

/** Address of the database that is always there, on the same server. */
const maintenanceUrl = (url: string): string => {
  const address = new URL(url);
  address.pathname = '/postgres';
  return address.href;
};

/**
 * Makes databases, roles and tables and gives each role what it needs and no more. Running it again brings everything to what this
 * release declares, passwords too. Throws the database's error.
 */
export const preparePostgres = async ({
  readModelsUrl,
  keysUrl,
  passwords,
  connections,
}: PostgresPreparation): Promise<void> => {
  await withPool(maintenanceUrl(readModelsUrl), async (pool) => {
    await makeRoles(pool, { passwords, connections });
    await makeDatabase(pool, databases.readModels, holders);
    await makeDatabase(pool, databases.keys, holders);
    await makeDatabase(pool, databases.issuer, ['issuer']);
    await pool.query(`grant create on database ${quoted(databases.issuer)} to issuer`);
    await pool.query('revoke all on database postgres, template1 from public');
  });
  await withPool(keysUrl, async (pool) => {
    await prepareTables(pool, 'keys');
    await giveRights(pool, withDestruction(keyTables));
    await giveDestruction(pool);
  });
  await withPool(readModelsUrl, async (pool) => {
    await prepareTables(pool, 'readModels');
    await giveRights(pool, withDestruction(sharedTables));
    await giveDestruction(pool);
    const projectors: RoleName = 'projections';
    await pool.query(`grant create on database ${quoted(databases.readModels)} to ${quoted(projectors)}`);
    await pool.query(readersSql);
  });
};

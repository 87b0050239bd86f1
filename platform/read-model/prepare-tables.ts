import type { ClientBase, Pool } from 'pg';

/** Advisory locks under which each part makes its own tables, one process at a time. */
const LOCKS = {
  vault: 710_001,
  sessions: 710_002,
  projections: 710_003,
  reactors: 710_004,
  labFiles: 710_005,
  reports: 710_006,
  releases: 710_020,
} as const;

/** Whether the connection's role may make anything where unnamed tables go. */
const MAY_MAKE = `select has_schema_privilege(current_schema(), 'create')
  and has_database_privilege(current_database(), 'create') as may`;

/**
 * Makes tables where they are missing, by SQL that may run again; safe when many processes start at once. A role that may make
 * nothing finds them made: the operator's role did so before (see `deploy/prepare`).
 * Throws the database's error.
 */
export const prepareTables = async (
  client: ClientBase,
  part: keyof typeof LOCKS,
  tables: string,
): Promise<void> => {
  const { rows } = await client.query<{ may: boolean | null }>(MAY_MAKE);
  if (rows[0]?.may !== true) return;
  // Locked before the transaction begins: one that waited for the lock inside it might not see what was made meanwhile.
  await client.query('select pg_advisory_lock($1)', [LOCKS[part]]);
  try {
    await client.query(tables);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS[part]]);
  }
};

/** The same on a connection of a pool. One that failed is not used again, so that no lock stays behind. */
export const prepareTablesIn = async (
  pool: Pool,
  part: keyof typeof LOCKS,
  tables: string,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await prepareTables(client, part, tables);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};

import pg, { type ClientBase } from 'pg';

export type RewriteResult = {
  readonly tables: number;
  /**
   * Tables that may still hold deleted rows: they could not be locked, or an older transaction sees the rows.
   */
  readonly left: readonly string[];
};

/**
 * Every table the role may maintain, smallest first; also the statistics, which repeated values in earlier
 * releases.
 */
const TABLES = `
select c.oid::text as oid, c.oid::regclass::text as name
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and (n.nspname !~ '^pg_|^information_schema$' or c.oid = 'pg_catalog.pg_statistic'::regclass)
  and has_table_privilege(c.oid, 'maintain')
order by pg_relation_size(c.oid)`;

/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATEs of a missing table and schema: it was dropped, or a rebuild renamed it. */
const NOT_THERE: readonly unknown[] = ['42P01', '3F000'];

/** Attempts to lock a table, and passes over all tables to find renamed ones. */
const ATTEMPTS = 5;

const codeOf = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Rewrites one table. `left`: deleted rows remain. `not there`: no table has this name. */
const rewrite = async (client: ClientBase, name: string): Promise<'done' | 'left' | 'not there'> => {
  let dead = 0;
  // "3 dead row versions cannot be removed yet."
  const onNotice = ({ detail }: { detail?: string | undefined }): void => {
    dead += Number(/^\d+/u.exec(detail ?? '')?.[0] ?? 0);
  };
  client.on('notice', onNotice);
  try {
    for (let attempt = 1; ; attempt += 1)
      try {
        await client.query(`vacuum (full, verbose) ${name}`);
        return dead === 0 ? 'done' : 'left';
      } catch (error) {
        if (NOT_THERE.includes(codeOf(error))) return 'not there';
        if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
        if (attempt === ATTEMPTS) return 'left';
      }
  } finally {
    client.off('notice', onNotice);
  }
};

/**
 * Rewrites every table with its indexes, so that files contain only live rows; plain VACUUM frees the space
 * of deleted rows but keeps their bytes. A table cannot be read while it is rewritten; waiting for its lock
 * blocks others for at most a second. The client must not be in a transaction.
 */
export const rewriteTables = async (client: ClientBase): Promise<RewriteResult> => {
  await client.query(`set statement_timeout = 0; set lock_timeout = '1s'; set client_min_messages = notice`);
  const done = new Set<string>();
  const skipped: string[] = [];
  for (let pass = 1; ; pass += 1) {
    const { rows } = await client.query<{ oid: string; name: string }>(TABLES);
    const undone = rows.filter(({ oid }) => !done.has(oid));
    if (undone.length === 0) return { tables: done.size, left: skipped };
    if (pass > ATTEMPTS) return { tables: done.size, left: [...skipped, ...undone.map(({ name }) => name)] };
    for (const { oid, name } of undone) {
      const outcome = await rewrite(client, name);
      if (outcome === 'left') skipped.push(name);
      if (outcome !== 'not there') done.add(oid);
    }
  }
};

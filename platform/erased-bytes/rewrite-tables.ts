import pg, { type ClientBase } from 'pg';

/** Changes of rows that the server has counted since it began to count, by the table's oid. */
export type RowChanges = Readonly<Record<string, number>>;

/** What a rewriting came to. */
export type Rewritten = {
  /** Changes counted before it began, for the next one. */
  readonly changes: RowChanges;
  /** Names of the tables written anew. */
  readonly tables: readonly string[];
  /** Names of tables that may still hold deleted rows: they could not be locked, or an older transaction still sees the rows. */
  readonly left: readonly string[];
};

type Candidate = { oid: string; name: string; changes: string };

/**
 * Every table that the role may maintain, the smallest first: ours, and the statistics, which repeated values in earlier releases. Inserts count
 * as changes, as those that were rolled back leave dead rows too.
 */
const CANDIDATES = `
select c.oid::text as oid, c.oid::regclass::text as name,
  (coalesce(s.n_tup_ins, 0) + coalesce(s.n_tup_upd, 0) + coalesce(s.n_tup_del, 0))::text as changes
from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_stat_all_tables s on s.relid = c.oid
where c.relkind = 'r' and (n.nspname !~ '^pg_|^information_schema$' or c.oid = 'pg_catalog.pg_statistic'::regclass)
  and has_table_privilege(c.oid, 'maintain')
order by pg_relation_size(c.oid)`;

/** SQLSTATEs of a lock that was not to be had in time, and of a table that is gone meanwhile. */
const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';

/** How often a table is tried to be locked. */
const ATTEMPTS = 5;

const codeOf = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Writes one table anew; answers whether nothing is left of its deleted rows. */
const rewrite = async (client: ClientBase, name: string): Promise<boolean> => {
  let dead = 0;
  // "3 dead row versions cannot be removed yet."
  const hear = ({ detail }: { detail?: string | undefined }): void => {
    dead += Number(/^\d+/u.exec(detail ?? '')?.[0] ?? 0);
  };
  client.on('notice', hear);
  try {
    for (let attempt = 1; ; attempt += 1)
      try {
        await client.query(`vacuum (full, verbose) ${name}`);
        return dead === 0;
      } catch (error) {
        if (codeOf(error) === UNDEFINED_TABLE) return true;
        if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
        if (attempt === ATTEMPTS) return false;
      }
  } finally {
    client.off('notice', hear);
  }
};

/**
 * Writes tables and their indexes anew that changed since `before`, so that the files hold living rows and nothing else; VACUUM alone frees the
 * room of deleted rows and leaves their bytes. Nobody reads a table while it is written anew; who waits for the lock holds nobody
 * up for longer than a second. Each statement stands alone, so the client must not be in a transaction.
 */
export const rewriteTables = async (client: ClientBase, before: RowChanges): Promise<Rewritten> => {
  await client.query(`set statement_timeout = 0; set lock_timeout = '1s'; set client_min_messages = notice`);
  const { rows } = await client.query<Candidate>(CANDIDATES);
  const changed = rows.filter(({ oid, changes }) => before[oid] !== Number(changes));
  const left: string[] = [];
  for (const { name } of changed) if (!(await rewrite(client, name))) left.push(name);
  const changes = Object.fromEntries(
    rows
      .filter(({ name }) => !left.includes(name))
      .map(({ oid, changes: counted }) => [oid, Number(counted)]),
  );
  return { changes, tables: changed.map(({ name }) => name), left };
};

import pg, { type ClientBase } from 'pg';

/** What a rewriting came to. */
export type RewriteResult = {
  /** How many tables were to be written anew. */
  readonly tables: number;
  /** Names of those that may still hold deleted rows: they could not be locked, or an older transaction still sees the rows. */
  readonly left: readonly string[];
};

/** Every table that the role may maintain, the smallest first: ours, and the statistics, which repeated values in earlier releases. */
const TABLES = `
select c.oid::text as oid, c.oid::regclass::text as name
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and (n.nspname !~ '^pg_|^information_schema$' or c.oid = 'pg_catalog.pg_statistic'::regclass)
  and has_table_privilege(c.oid, 'maintain')
order by pg_relation_size(c.oid)`;

/** SQLSTATE of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATEs of a table and of a schema that is not there: it is gone, or a rebuild gave it another name. */
const NOT_THERE: readonly unknown[] = ['42P01', '3F000'];

/** How often a table is tried to be locked, and all tables are looked through for those that got another name. */
const ATTEMPTS = 5;

const codeOf = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Writes one table anew; answers whether it was `done`, something of its deleted rows is `left`, or no table has this name. */
const rewrite = async (client: ClientBase, name: string): Promise<'done' | 'left' | 'not there'> => {
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
        return dead === 0 ? 'done' : 'left';
      } catch (error) {
        if (NOT_THERE.includes(codeOf(error))) return 'not there';
        if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
        if (attempt === ATTEMPTS) return 'left';
      }
  } finally {
    client.off('notice', hear);
  }
};

/**
 * Writes every table anew with its indexes, so that the files hold living rows and nothing else; VACUUM alone frees the room of deleted rows and
 * leaves their bytes. Nobody reads a table while it is written; who waits to lock it holds nobody up for longer than a second. Each
 * statement stands alone, so the client must not be in a transaction.
 */
export const rewriteTables = async (client: ClientBase): Promise<RewriteResult> => {
  await client.query(`set statement_timeout = 0; set lock_timeout = '1s'; set client_min_messages = notice`);
  const done = new Set<string>();
  const left: string[] = [];
  for (let pass = 1; ; pass += 1) {
    const { rows } = await client.query<{ oid: string; name: string }>(TABLES);
    const undone = rows.filter(({ oid }) => !done.has(oid));
    if (undone.length === 0) return { tables: done.size, left };
    if (pass > ATTEMPTS) return { tables: done.size, left: [...left, ...undone.map(({ name }) => name)] };
    for (const { oid, name } of undone) {
      const outcome = await rewrite(client, name);
      if (outcome === 'left') left.push(name);
      if (outcome !== 'not there') done.add(oid);
    }
  }
};

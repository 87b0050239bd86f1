import pg, { type ClientBase, type Pool } from 'pg';
import { withOwnConnection } from '../postgres/pool.ts';
import { extentOf, findIn, type FileHit, type Searched } from './find-in-folder.ts';
import type { Trace } from './trace.ts';

const ROWS_PER_FETCH = 2_000;
/** Bytes of a file read at once, and overlap of two reads. */
const CHUNK_BYTES = 16 * 1024 * 1024;
const OVERLAP_BYTES = 64 * 1024;

const INSUFFICIENT_PRIVILEGE = '42501';
const GONE: readonly unknown[] = ['42P01', '3F000'];

const codeOf = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error.code : undefined);

const inTable = async (client: ClientBase, table: string, take: (text: string) => unknown): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`declare everything no scroll cursor for select t::text as line from ${table} t`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_PER_FETCH} from everything`);
      take(rows.map(({ line }) => line).join('\n'));
      if (rows.length < ROWS_PER_FETCH) return;
    }
  } finally {
    await client.query('rollback');
  }
};

/**
 * Searches every column of every table of a database, including the catalogue, where statistics, defaults and
 * comments repeat values. `name`: label of the database in the result.
 */
export const findInRows = (pool: Pool, name: string, traces: readonly Trace[]): Promise<Searched> =>
  withOwnConnection(pool, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname !~ '^pg_toast|^pg_temp' order by 1`,
    );
    const hits: FileHit[] = [];
    const unread: string[] = [];
    for (const { name: table } of tables)
      try {
        await inTable(client, table, (text) => hits.push(...findIn(table, Buffer.from(text), traces)));
      } catch (error) {
        if (codeOf(error) === INSUFFICIENT_PRIVILEGE) unread.push(table);
        else if (!GONE.includes(codeOf(error))) throw error;
      }
    const extent = `${tables.length - unread.length} tables, catalogue included`;
    return { place: `rows of the ${name}`, extent, hits, unread };
  });

/** Every file of the server with its length. */
const FILES = `
with recursive inside (path, size, is_folder) as (
  select '.', 0::bigint, true
  union all
  select inside.path || '/' || name, f.size, f.isdir
  from inside, lateral pg_ls_dir(inside.path, true, false) name,
    lateral pg_stat_file(inside.path || '/' || name, true) f
  where inside.is_folder and f.size is not null)
select path, size::text as size from inside where not is_folder and size > 0 order by path`;

/** Parts of files read in one query. */
type Part = { readonly file: string; readonly from: number; readonly length: number };

const READ = `
select file, start::text as start, pg_read_binary_file(file, start, length, true) as bytes
from unnest($1::text[], $2::bigint[], $3::bigint[]) as part (file, start, length)`;

/** Splits files into overlapping parts, and groups small parts into one query. */
function* readings(files: readonly { path: string; size: string }[]): Generator<readonly Part[]> {
  let together: Part[] = [];
  let sum = 0;
  for (const { path, size } of files)
    for (let from = 0; from < Number(size); from += CHUNK_BYTES - OVERLAP_BYTES) {
      const length = Math.min(CHUNK_BYTES, Number(size) - from);
      if (sum + length > CHUNK_BYTES && together.length > 0) {
        yield together;
        together = [];
        sum = 0;
      }
      together.push({ file: path, from, length });
      sum += length;
    }
  if (together.length > 0) yield together;
}

/** Identifies a database's server; undefined if the role is not a superuser. */
const serverOf = async (client: ClientBase): Promise<string | undefined> => {
  const { rows } = await client.query<{ server: string }>(
    `select pg_read_file('postmaster.pid') as server from pg_roles where rolname = current_user and rolsuper`,
  );
  return rows[0]?.server;
};

const inServerFiles = async (client: ClientBase, traces: readonly Trace[]): Promise<Searched> => {
  // Writes everything in memory to disk first.
  await client.query('checkpoint');
  const hits: FileHit[] = [];
  const { rows: files } = await client.query<{ path: string; size: string }>(FILES);
  for (const parts of readings(files)) {
    const { rows } = await client.query<{ file: string; start: string; bytes: Buffer | null }>(READ, [
      parts.map(({ file }) => file),
      parts.map(({ from }) => from),
      parts.map(({ length }) => length),
    ]);
    for (const { file, start, bytes } of rows)
      if (bytes !== null) hits.push(...findIn(file, bytes, traces, Number(start)));
  }
  const sum = files.reduce((all, { size }) => all + Number(size), 0);
  return { place: 'files of the database server', extent: extentOf(files.length, sum), hits, unread: [] };
};

/**
 * Searches the files of the databases' servers, including write-ahead logs, as the servers read them.
 * Undefined unless every role is a superuser.
 */
export const findInServerFiles = async (
  pools: readonly Pool[],
  traces: readonly Trace[],
): Promise<Searched[] | undefined> => {
  const searched = new Map<string, Searched>();
  for (const pool of pools) {
    const isTheirs = await withOwnConnection(pool, async (client) => {
      const server = await serverOf(client);
      if (server !== undefined && !searched.has(server))
        searched.set(server, await inServerFiles(client, traces));
      return server !== undefined;
    });
    if (!isTheirs) return undefined;
  }
  return [...searched.values()];
};

import type { ClientBase, Pool } from 'pg';
import { createPool, urlOf } from '../read-model/pool.ts';
import { overwriteLog } from './overwrite-log.ts';
import { rewriteTables, type RowChanges } from './rewrite-tables.ts';

/** The databases whose files hold what members say, by name. */
export type ErasableDatabases = { readonly readModels: Pool; readonly keys: Pool };
/** One of them. */
type DatabaseName = keyof ErasableDatabases;

/** Changes counted of each database's tables before its last rewriting. */
export type DatabaseChanges = Readonly<Partial<Record<DatabaseName, RowChanges>>>;

/** What destroying came to. */
export type Destruction = {
  readonly changes: DatabaseChanges;
  /** Tables written anew, of both databases. */
  readonly tables: number;
  /** Rounds of switching the log that it took at most. */
  readonly rounds: number;
  /** What may still hold bytes of erased data, in words for an operator; empty where nothing does. */
  readonly left: readonly string[];
};

/** Work on one connection without time limits, apart from those that requests wait for. */
const onConnection = async <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const own = createPool(urlOf(pool), { size: 1, statement: 0, connect: 10_000 });
  const client = await own.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await own.end();
  }
};

/**
 * Destroys the bytes that erased rows and destroyed keys left in the databases' files: tables that changed since `before` are written anew,
 * then the write-ahead log is overwritten. What was deleted before the call is in none of their files afterwards, unless `left` says so.
 * Doing it again does no harm. Throws the database's error.
 */
export const destroyErasedBytes = async (
  databases: ErasableDatabases,
  before: DatabaseChanges = {},
): Promise<Destruction> => {
  const names: readonly DatabaseName[] = ['keys', 'readModels'];
  const changes: Partial<Record<DatabaseName, RowChanges>> = {};
  const left: string[] = [];
  let tables = 0;
  for (const name of names) {
    const rewritten = await onConnection(databases[name], (client) =>
      rewriteTables(client, before[name] ?? {}),
    );
    changes[name] = rewritten.changes;
    tables += rewritten.tables.length;
    left.push(...rewritten.left.map((table) => `the table ${table}, which is in use`));
  }
  let rounds = 0;
  // Both may share a log; going over it again then costs two files.
  for (const name of names) {
    const log = await onConnection(databases[name], overwriteLog);
    rounds = Math.max(rounds, log.rounds);
    if (log.left > 0)
      left.push('files of the write-ahead log, which archiving, a replication slot or wal_keep_size keeps');
  }
  return { changes, tables, rounds, left: [...new Set(left)] };
};

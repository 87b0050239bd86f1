import type { Pool } from 'pg';
import { withOwnConnection } from '../read-model/own-connection.ts';
import { overwriteWal } from './overwrite-wal.ts';
import { rewriteTables } from './rewrite-tables.ts';

/** The databases whose files hold what members say: the issuer's too, where it has one beside ours. */
export type ErasableDatabases = {
  readonly readModels: Pool;
  readonly keys: Pool;
  readonly issuer?: Pool | undefined;
};

/** What destroying came to. */
export type Destruction = {
  /** Tables written anew, of all databases. */
  readonly tables: number;
  /** Rounds of switching the log that it took at most. */
  readonly rounds: number;
  /** What may still hold bytes of erased data, in words for an operator; empty where nothing does. */
  readonly left: readonly string[];
};

/**
 * Destroys the bytes that erased rows and destroyed keys left in the databases' files: every table is written anew, then the write-ahead log is
 * overwritten. What was deleted before the call is in none of their files afterwards, unless `left` says so.
 * Doing it again does no harm. Throws the database's error.
 */
export const destroyErasedBytes = async ({
  readModels,
  keys,
  issuer,
}: ErasableDatabases): Promise<Destruction> => {
  const pools = [keys, readModels, ...(issuer === undefined ? [] : [issuer])];
  const left: string[] = [];
  let tables = 0;
  for (const pool of pools) {
    const rewritten = await withOwnConnection(pool, rewriteTables);
    tables += rewritten.tables;
    left.push(...rewritten.left.map((table) => `the table ${table}, which is in use`));
  }
  let rounds = 0;
  // Both may share a log; going over it again then costs two files. The issuer's is that of the read models.
  for (const pool of [keys, readModels]) {
    const log = await withOwnConnection(pool, overwriteWal);
    rounds = Math.max(rounds, log.rounds);
    if (log.left > 0)
      left.push('files of the write-ahead log, which archiving, a replication slot or wal_keep_size keeps');
  }
  return { tables, rounds, left: [...new Set(left)] };
};

import type { Pool } from 'pg';
import { withOwnConnection } from '../postgres/pool.ts';
import { overwriteWal } from './overwrite-wal.ts';
import { rewriteTables } from './rewrite-tables.ts';

/** Databases that store members' data. `issuer`: only with an own issuer. */
export type ErasableDatabases = {
  readonly readModels: Pool;
  readonly keys: Pool;
  readonly issuer?: Pool | undefined;
};

export type Destruction = {
  /** Rewritten tables in all databases. */
  readonly tables: number;
  /** Maximum rounds of switching the write-ahead log. */
  readonly rounds: number;
  /** Places that may still hold erased bytes, in words for an operator; empty if none. */
  readonly left: readonly string[];
};

/**
 * Destroys the bytes that erased rows and destroyed keys left in database files: rewrites every table, then
 * overwrites the write-ahead log. Afterwards no file contains what was deleted before the call, except places
 * in `left`. Can be repeated. Throws the database's error.
 */
export const destroyErasedBytes = async ({
  readModels,
  keys,
  issuer,
}: ErasableDatabases): Promise<Destruction> => {
  const pools = [keys, readModels, ...(issuer === undefined ? [] : [issuer])];
  const skipped: string[] = [];
  let tables = 0;
  for (const pool of pools) {
    const rewritten = await withOwnConnection(pool, rewriteTables);
    tables += rewritten.tables;
    skipped.push(...rewritten.left.map((table) => `the table ${table}, which is in use`));
  }
  let rounds = 0;
  // Both may share a log; repeating it costs two files. The issuer's database shares the read models' server.
  for (const pool of [keys, readModels]) {
    const log = await withOwnConnection(pool, overwriteWal);
    rounds = Math.max(rounds, log.rounds);
    if (log.left > 0)
      skipped.push(
        'files of the write-ahead log, which archiving, a replication slot or wal_keep_size keeps',
      );
  }
  return { tables, rounds, left: [...new Set(skipped)] };
};

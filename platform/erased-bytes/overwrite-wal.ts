import type { ClientBase } from 'pg';

export type OverwriteResult = {
  /** Number of log switches, each with a checkpoint. */
  readonly rounds: number;
  /** Files that may still hold earlier records; 0 if none. */
  readonly left: number;
};

/** Enough for a log of 8 GB in files of 16 MB. */
const MAX_ROUNDS = 512;
/** Checkpoints after which earlier files are gone unless something retains them. */
const MIN_CHECKPOINTS = 3;

/** Log file names without timeline, in log order. */
const FILES = `select substr(name, 9) as name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' order by name`;
const PRESENT = `select substr(pg_walfile_name(pg_current_wal_insert_lsn()), 9) as name`;

const namesOf = async (client: ClientBase, sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);

/**
 * Switches the write-ahead log and makes checkpoints until no file contains anything from before the call. A
 * checkpoint removes old files or renames them for reuse with their bytes inside; a switch overwrites the
 * rest of the current file. So nothing is left once all files up to the current one are gone and the log has
 * passed the last file kept for reuse. If archiving, a replication slot or `wal_keep_size` retains files, it
 * stops and returns how many are left. Needs the right to checkpoint, and to call pg_switch_wal and
 * pg_ls_waldir.
 */
export const overwriteWal = async (client: ClientBase): Promise<OverwriteResult> => {
  await client.query('set statement_timeout = 0');
  const [current = ''] = await namesOf(client, PRESENT);
  let last = '';
  for (let rounds = 1; ; rounds += 1) {
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
    const files = await namesOf(client, FILES);
    const [present = ''] = await namesOf(client, PRESENT);
    if (rounds === 1) last = [...files, present].toSorted().at(-1) ?? '';
    const keptCount = files.filter((name) => name <= current).length;
    // The current file may be a reused one too, and the log has not passed its end yet.
    const aheadCount = files.filter((name) => name >= present && name <= last).length;
    const isKept = keptCount > 0 && rounds >= MIN_CHECKPOINTS;
    if (keptCount + aheadCount === 0 || isKept || rounds >= MAX_ROUNDS)
      return { rounds, left: keptCount + aheadCount };
  }
};

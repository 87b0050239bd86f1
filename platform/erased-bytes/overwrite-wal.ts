import type { ClientBase } from 'pg';

/** What overwriting the log came to. */
export type OverwriteResult = {
  /** Times that the log was switched and a checkpoint made. */
  readonly rounds: number;
  /** Files that may still hold what was logged before; 0 where nothing is left. */
  readonly left: number;
};

/** Most rounds: a log of 8 GB in the usual files of 16 MB. */
const MAX_ROUNDS = 512;
/** Checkpoints after which the files of before are gone, where nothing keeps them. */
const MIN_CHECKPOINTS = 3;

/** Names of the log's files without their timeline, in the log's order. */
const FILES = `select substr(name, 9) as name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' order by name`;
const PRESENT = `select substr(pg_walfile_name(pg_current_wal_insert_lsn()), 9) as name`;

const namesOf = async (client: ClientBase, sql: string): Promise<string[]> =>
  (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);

/**
 * Switches the write-ahead log and makes checkpoints until no file of it holds anything from before the call. A checkpoint removes old files or
 * renames them for later use with their bytes in them; a switch overwrites the rest of the present file. So nothing is left once all files
 * up to the present one are gone, and the log has passed the last of those that were there for later use.
 * Where archiving, a replication slot or `wal_keep_size` keeps files it gives up and says how many are left.
 * Needs the right to checkpoint, and to call pg_switch_wal and pg_ls_waldir.
 */
export const overwriteWal = async (client: ClientBase): Promise<OverwriteResult> => {
  await client.query('set statement_timeout = 0');
  const [begun = ''] = await namesOf(client, PRESENT);
  let last = '';
  for (let rounds = 1; ; rounds += 1) {
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
    const files = await namesOf(client, FILES);
    const [present = ''] = await namesOf(client, PRESENT);
    if (rounds === 1) last = [...files, present].toSorted().at(-1) ?? '';
    const kept = files.filter((name) => name <= begun).length;
    // The present file too may have been an old one, and the log has not passed its end yet.
    const ahead = files.filter((name) => name >= present && name <= last).length;
    const isKept = kept > 0 && rounds >= MIN_CHECKPOINTS;
    if (kept + ahead === 0 || isKept || rounds >= MAX_ROUNDS) return { rounds, left: kept + ahead };
  }
};

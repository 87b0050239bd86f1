import { open, type Database, type RootDatabase } from 'lmdb';

/**
 * The tables beside the log: whatever finds an event by its stream or its id. All of it follows from the log. Keys are made by
 * `log/keys.ts`.
 */
export interface Tables {
  readonly root: RootDatabase<Buffer, string>;
  /** Stream name → sealed row. */
  readonly streams: Database<Buffer, Buffer>;
  /** Stream id and event number → position. */
  readonly index: Database<Buffer, Buffer>;
  /** Stream id and event id → number of the latest event with that id. */
  readonly ids: Database<Buffer, Buffer>;
  /** `covered` → the end of the log that the three tables above cover, and the position of the last event before it. */
  readonly marks: Database<Buffer, string>;
}

/**
 * Opens or creates the tables.
 *
 * `overlappingSync` is off on purpose: LMDB then flushes the pages, writes its meta page through a file opened with `O_DSYNC`, and only
 * after both resolves the transaction's promise. With it on (lmdb-js's default) the promise resolves before the flush.
 * `eventTurnBatching` is off because a batch has a promise of its own, which nobody can catch when a commit fails, as on a full disk.
 * @param durable false for data that need not outlive the process.
 */
export function openTables(folder: string, durable: boolean): Tables {
  const root: RootDatabase<Buffer, string> = open({
    path: folder,
    noSubdir: false,
    overlappingSync: false,
    eventTurnBatching: false,
    noSync: !durable,
    encoding: 'binary',
    maxDbs: 8,
  });
  return {
    root,
    streams: root.openDB<Buffer, Buffer>({ name: 'streams', encoding: 'binary', keyEncoding: 'binary' }),
    index: root.openDB<Buffer, Buffer>({ name: 'index', encoding: 'binary', keyEncoding: 'binary' }),
    ids: root.openDB<Buffer, Buffer>({ name: 'ids', encoding: 'binary', keyEncoding: 'binary' }),
    marks: root.openDB<Buffer, string>({ name: 'marks', encoding: 'binary' }),
  };
}

/**
 * Runs `work` in one transaction, on disk when the promise resolves. When it throws or the disk refuses, nothing of it is written.
 * @throws what `work` threw, or why the commit failed, such as a full disk.
 */
export async function inTransaction<T>({ root }: Tables, work: () => T): Promise<T> {
  try {
    const result = await root.childTransaction(work);
    root.resetReadTxn();
    return result;
  } catch (error) {
    throw await causeOf(error);
  }
}

/** lmdb-js rejects with an error that holds the promise of its cause; unless that promise is awaited it ends the process. */
async function causeOf(error: unknown): Promise<unknown> {
  if (!(error instanceof Error) || !('commitError' in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (cause) {
    return new Error(`The tables cannot be written: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}

import { open, type Database, type RootDatabase } from 'lmdb';

/** What the tables are once they are open. Keys are made by `log/keys.ts`. */
type Opened = {
  readonly root: RootDatabase<Buffer, string>;
  /** Stream name → sealed row. */
  readonly streams: Database<Buffer, Buffer>;
  /** Stream id and event number → position. */
  readonly index: Database<Buffer, Buffer>;
  /** Stream id and event id → number of the latest event with that id. */
  readonly ids: Database<Buffer, Buffer>;
  /** `covered` → the end of the log that the three tables above cover, and the position of the last event before it. */
  readonly marks: Database<Buffer, string>;
};

/** The tables beside the log: whatever finds an event by its stream or its id. All of it follows from the log. */
export class Tables {
  readonly #folder: string;
  readonly #durable: boolean;
  #opened: Opened;
  #stale = false;

  /**
   * Opens or creates the tables.
   * @param durable false for data that need not outlive the process.
   */
  constructor(folder: string, durable: boolean) {
    this.#folder = folder;
    this.#durable = durable;
    this.#opened = openAll(folder, durable);
  }

  get root(): Opened['root'] {
    return this.#opened.root;
  }
  get streams(): Opened['streams'] {
    return this.#opened.streams;
  }
  get index(): Opened['index'] {
    return this.#opened.index;
  }
  get ids(): Opened['ids'] {
    return this.#opened.ids;
  }
  get marks(): Opened['marks'] {
    return this.#opened.marks;
  }

  /**
   * Closes the tables and opens them again, which gives the memory back that the pages looked at were mapped to; without it a
   * store that grows maps its whole index in time. Nothing may be writing. Nobody who reads notices: in a turn of its own the closing
   * waits for nothing, so it and the opening are over before anything else runs.
   */
  async renew(): Promise<void> {
    this.#stale = true;
    await new Promise((resolve) => setImmediate(resolve));
    await this.root.close();
    this.open();
  }

  /** Opens the tables again where the system refused to when they were renewed, as without file handles. @throws its error. */
  open(): void {
    if (!this.#stale) return;
    this.#opened = openAll(this.#folder, this.#durable);
    this.#stale = false;
  }
}

/**
 * `overlappingSync` is off on purpose: LMDB then flushes the pages, writes its meta page through a file opened with `O_DSYNC`, and only
 * after both resolves the transaction's promise. With it on (lmdb-js's default) the promise resolves before the flush.
 * `eventTurnBatching` is off because a batch has a promise of its own, which nobody can catch when a commit fails, as on a full disk.
 */
const openAll = (folder: string, durable: boolean): Opened => {
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
};

/**
 * Runs `work` in one transaction, on disk when the promise resolves. When it throws or the disk refuses, nothing of it is written.
 * @throws what `work` threw, or why the commit failed, such as a full disk.
 */
export const inTransaction = async <T>({ root }: Tables, work: () => T): Promise<T> => {
  try {
    const result = await root.childTransaction(work);
    root.resetReadTxn();
    return result;
  } catch (error) {
    throw await causeOf(error);
  }
};

/** lmdb-js rejects with an error that holds the promise of its cause; unless that promise is awaited it ends the process. */
const causeOf = async (error: unknown): Promise<unknown> => {
  if (!(error instanceof Error) || !('commitError' in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (cause) {
    return new Error(`The tables cannot be written: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
};

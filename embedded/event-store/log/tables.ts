import { join } from 'node:path';
import { open, type Database, type RootDatabase } from 'lmdb';
import { lengthen } from './lmdb-file.ts';

/** Keys are made by `log/keys.ts`. */
type Opened = {
  readonly root: RootDatabase<Buffer, string>;
  /** Stream name → row with checksum. */
  readonly streams: Database<Buffer, Buffer>;
  /** Stream id and revision → position. */
  readonly index: Database<Buffer, Buffer>;
  /** Stream id and event id → revision of the latest event with that id. */
  readonly ids: Database<Buffer, Buffer>;
  /** `covered` → end of the log that the other tables cover, and the position of the last event before it. */
  readonly marks: Database<Buffer, string>;
};

/** The index of the log. Everything in it can be rebuilt from the log. */
export class Tables {
  readonly #folder: string;
  readonly #durable: boolean;
  #opened: Opened;
  #stale = false;

  /** @param durable false for data that may be lost with the process */
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

  /** Makes the file as long as it states; after each transaction, as otherwise it could not be opened again. */
  async complete(): Promise<void> {
    await lengthen(join(this.#folder, 'data.mdb'));
  }

  /**
   * Reopens the tables to release mapped memory; a growing store would otherwise map its whole index over time. No write may be in
   * progress. Readers are unaffected: closing and opening happen within one turn of the event loop.
   */
  async renew(): Promise<void> {
    this.#stale = true;
    await new Promise((resolve) => setImmediate(resolve));
    await this.root.close();
    this.open();
  }

  /**
   * Retries opening after a failed {@link renew}, for example without file handles.
   * @throws the error of the system
   */
  open(): void {
    if (!this.#stale) return;
    this.#opened = openAll(this.#folder, this.#durable);
    this.#stale = false;
  }
}

/**
 * `overlappingSync` must be off: LMDB then flushes the pages, writes its meta page with `O_DSYNC`, and only then resolves the promise. With
 * it on (the default of lmdb-js) the promise resolves before the flush. `eventTurnBatching` is off because the promise of a batch cannot be
 * caught when a commit fails, as on a full disk.
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
 * Runs `work` in one transaction, which is on disk when the promise resolves. On an error nothing is written.
 * @throws the error of `work`, or of the commit, such as a full disk
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

/** lmdb-js rejects with an error that holds the promise of its cause; an unawaited one would crash the process. */
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

import { open, type Database, type RootDatabase } from 'lmdb';

/** The log's tables. Keys of `index` and `ids` are made by `log/keys.ts`. */
export interface Tables {
  readonly root: RootDatabase<Buffer, string>;
  /** Position → record. */
  readonly events: Database<Buffer, number>;
  /** Stream name → sealed row. */
  readonly streams: Database<Buffer, Buffer>;
  /** Stream id and event number → position. */
  readonly index: Database<Buffer, Buffer>;
  /** Stream id and event id → number of the latest event with that id. */
  readonly ids: Database<Buffer, Buffer>;
  /** `indexed` → the position up to which the three tables above cover the log. */
  readonly marks: Database<Buffer, string>;
}

/**
 * Opens or creates the tables.
 *
 * `overlappingSync` is off on purpose: LMDB then flushes the pages, writes its meta page through a file opened with `O_DSYNC`, and only
 * after both resolves the transaction's promise. With it on (lmdb-js's default) the promise resolves before the flush.
 * @param durable false for data that need not outlive the process.
 */
export function openTables(folder: string, durable: boolean): Tables {
  const root: RootDatabase<Buffer, string> = open({
    path: folder,
    noSubdir: false,
    overlappingSync: false,
    noSync: !durable,
    encoding: 'binary',
    maxDbs: 8,
  });
  return {
    root,
    events: root.openDB<Buffer, number>({ name: 'events', encoding: 'binary' }),
    streams: root.openDB<Buffer, Buffer>({ name: 'streams', encoding: 'binary', keyEncoding: 'binary' }),
    index: root.openDB<Buffer, Buffer>({ name: 'index', encoding: 'binary', keyEncoding: 'binary' }),
    ids: root.openDB<Buffer, Buffer>({ name: 'ids', encoding: 'binary', keyEncoding: 'binary' }),
    marks: root.openDB<Buffer, string>({ name: 'marks', encoding: 'binary' }),
  };
}

import { NO_STREAM, TOMBSTONE } from '../expected-revision.ts';
import { describedBy } from '../stream-name.ts';
import { parseTruncation } from '../truncation.ts';
import { idKey, indexKey, numberValue, streamKey } from './keys.ts';
import { encodeRow, type StreamRow } from './stream-row.ts';
import type { Tables } from './tables.ts';

/** The facts of an event that the tables index. */
export type RecordedFacts = {
  readonly position: number;
  readonly streamName: string;
  readonly streamId: number;
  readonly revision: number;
  readonly id: string;
  readonly data: Uint8Array;
};

/**
 * Index entries of events that are in the log but not yet in the tables: stream rows, positions by revision, revisions by event id. Only
 * the log must be on disk before an append is answered. The tables are spread over many pages, so entries are written in batches, and
 * rebuilt from the end of the log on opening.
 */
export class IndexEntries {
  readonly #rows = new Map<string, StreamRow>();
  readonly #positions = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  readonly #writes: RecordedFacts[] = [];

  /** Number of indexed events. */
  get size(): number {
    return this.#writes.length;
  }

  row(name: string): StreamRow | undefined {
    return this.#rows.get(name);
  }

  position(streamId: number, revision: number): number | undefined {
    return this.#positions.get(`${streamId}/${revision}`);
  }

  revision(streamId: number, id: string): number | undefined {
    return this.#ids.get(`${streamId}/${id}`);
  }

  /**
   * Adds one event.
   * @param find the stream row before the event
   */
  add(event: RecordedFacts, find: (name: string) => StreamRow): void {
    const { position, streamName, streamId, revision, id } = event;
    const row = find(streamName);
    const ended = revision === TOMBSTONE;
    this.#rows.set(streamName, {
      ...row,
      id: streamId,
      last: ended ? row.last : revision,
      tombstoned: ended,
    });
    const described = describedBy(streamName);
    if (described !== undefined)
      this.#rows.set(described, { ...find(described), truncation: parseTruncation(event.data) });
    this.#positions.set(`${streamId}/${revision}`, position);
    this.#ids.set(`${streamId}/${id}`, revision);
    this.#writes.push(event);
  }

  /** Adds the entries of later events. */
  merge(later: IndexEntries): void {
    for (const [name, row] of later.#rows) this.#rows.set(name, row);
    for (const [key, position] of later.#positions) this.#positions.set(key, position);
    for (const [key, revision] of later.#ids) this.#ids.set(key, revision);
    for (const write of later.#writes) this.#writes.push(write);
  }

  /** Writes all entries within the current transaction. */
  write(tables: Tables): void {
    for (const [name, row] of this.#rows) {
      const key = streamKey(name);
      tables.streams.putSync(key, encodeRow(key, row));
    }
    for (const { position, streamId, revision, id } of this.#writes) {
      tables.index.putSync(indexKey(streamId, revision), numberValue(position));
      tables.ids.putSync(idKey(streamId, id), numberValue(revision));
    }
  }

  clear(): void {
    this.#rows.clear();
    this.#positions.clear();
    this.#ids.clear();
    this.#writes.length = 0;
  }
}

/** The id of the stream: the position of its first event. */
export const streamIdFor = (row: StreamRow, position: number): number =>
  row.last === NO_STREAM && row.id < 0 ? position : row.id;

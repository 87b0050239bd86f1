import { NO_STREAM, TOMBSTONE } from '../expected-revision.ts';
import { describedBy } from '../stream-name.ts';
import { parseTruncation } from '../truncation.ts';
import { idKey, indexKey, numberValue, streamKey } from './keys.ts';
import { encodeRow, type StreamRow } from './stream-row.ts';
import type { Tables } from './tables.ts';

/** What a recorded event says about its stream. */
export type RecordedFacts = {
  readonly position: number;
  readonly streamName: string;
  readonly streamId: number;
  readonly revision: number;
  readonly id: string;
  readonly data: Uint8Array;
};

/**
 * What follows from events that are in the log and not yet in the tables beside it: rows of streams, positions by event number, numbers by
 * event id. The log alone must be on disk when an append is answered; these tables are scattered over many pages, so they are
 * written for many events at a time, and derived anew from the log's tail when a store is opened.
 */
export class Derived {
  readonly #rows = new Map<string, StreamRow>();
  readonly #positions = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  readonly #writes: RecordedFacts[] = [];

  /** How many events this covers. */
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

  /** Takes in one event. @param find the row of a stream as it was before the event. */
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
    if (described !== undefined) {
      this.#rows.set(described, { ...find(described), truncation: parseTruncation(event.data) });
    }
    this.#positions.set(`${streamId}/${revision}`, position);
    this.#ids.set(`${streamId}/${id}`, revision);
    this.#writes.push(event);
  }

  /** Takes in what follows from later events. */
  merge(later: Derived): void {
    for (const [name, row] of later.#rows) this.#rows.set(name, row);
    for (const [key, position] of later.#positions) this.#positions.set(key, position);
    for (const [key, revision] of later.#ids) this.#ids.set(key, revision);
    for (const write of later.#writes) this.#writes.push(write);
  }

  /** Writes everything to the tables, within the transaction under way. */
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

/** The stream id that an event of this stream is recorded under: the position of the stream's first event. */
export const streamIdFor = (row: StreamRow, position: number): number => {
  return row.last === NO_STREAM && row.id < 0 ? position : row.id;
};

import { TOMBSTONE } from '../expected-revision.ts';
import { IndexEntries, streamIdFor } from './index-entries.ts';
import { findStream, type View } from './lookup.ts';
import { encodeRecord, LogRecord, type ProposedEvent } from './record.ts';
import type { StreamRow } from './stream-row.ts';

/** The end of the log: where the next record goes, and where the last one lies (-1 in an empty log). */
export type LogEnd = {
  readonly next: number;
  readonly last: number;
  /** Creation time of the last record in milliseconds since 1970. It never decreases. */
  readonly created: number;
};

/** Decides and encodes a group of writes, which are then written together. Only the batch sees its own writes before that. */
export class WriteBatch {
  readonly records: Buffer[] = [];
  /** Index entries of these writes. */
  readonly entries = new IndexEntries();
  readonly view: View;
  readonly #now: number;
  readonly #own = new Map<number, Buffer>();
  #end: LogEnd;

  /**
   * @param committed the log with the entries of earlier writes
   * @param now milliseconds since 1970
   */
  constructor(committed: View, end: LogEnd, now: number) {
    const at = (position: number): LogRecord => {
      const own = this.#own.get(position);
      return own === undefined ? committed.records.at(position) : new LogRecord(own, position);
    };
    this.view = { ...committed, records: { at }, overlays: [this.entries, ...committed.overlays] };
    this.#end = end;
    this.#now = Math.max(now, end.created);
  }

  /** End of the log after these writes. */
  get end(): LogEnd {
    return this.#end;
  }

  /** The row of a stream after these writes. */
  stream(name: string): StreamRow {
    return findStream(this.view, name);
  }

  /** Returns the position of the event. */
  append(name: string, event: ProposedEvent): number {
    return this.#write(name, event, this.stream(name).last + 1);
  }

  /** Deletes the stream for good. Returns the position of the event. */
  tombstone(name: string, event: ProposedEvent): number {
    return this.#write(name, event, TOMBSTONE);
  }

  #write(streamName: string, event: ProposedEvent, revision: number): number {
    const { next: position, last: previous } = this.#end;
    const streamId = streamIdFor(this.stream(streamName), position);
    const created = this.#now;
    const record = encodeRecord(event, {
      position,
      previous,
      streamId,
      streamName,
      revision,
      created,
    });
    this.records.push(record);
    this.#own.set(position, record);
    const facts = { position, streamName, streamId, revision, id: event.id, data: event.data };
    this.entries.add(facts, (name) => this.stream(name));
    this.#end = { next: position + record.length, last: position, created };
    return position;
  }
}

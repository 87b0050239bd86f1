import { TOMBSTONE } from '../expected-revision.ts';
import { IndexEntries, streamIdFor } from './index-entries.ts';
import { findStream, type View } from './lookup.ts';
import { encodeRecord, StoredEvent, type ProposedEvent } from './record.ts';
import type { StreamRow } from './stream-row.ts';

/** The end of the log: where the next record goes, and where the last one lies (-1 in an empty log). */
export type LogEnd = {
  readonly next: number;
  readonly last: number;
  /** When the last record was created, milliseconds since 1970; time in the log never runs back. */
  readonly created: number;
};

/** A group of writes: decided and encoded here, then written to the log's file together. Sees its own writes; nobody else does before. */
export class WriteBatch {
  /** The records, in order. */
  readonly records: Buffer[] = [];
  /** What follows from these writes. */
  readonly entries = new IndexEntries();
  readonly view: View;
  readonly #now: number;
  readonly #own = new Map<number, Buffer>();
  #end: LogEnd;

  /** @param committed the log as it is, with what follows from earlier writes. @param now milliseconds since 1970. */
  constructor(committed: View, end: LogEnd, now: number) {
    const at = (position: number): StoredEvent => {
      const own = this.#own.get(position);
      return own === undefined ? committed.records.at(position) : new StoredEvent(own, position);
    };
    this.view = { ...committed, records: { at }, overlays: [this.entries, ...committed.overlays] };
    this.#end = end;
    this.#now = Math.max(now, end.created);
  }

  /** The end of the log with these writes. */
  get end(): LogEnd {
    return this.#end;
  }

  /** The stream's row, with these writes. */
  stream(name: string): StreamRow {
    return findStream(this.view, name);
  }

  /** Appends one event to the stream and returns its position. */
  append(name: string, event: ProposedEvent): number {
    return this.#write(name, event, this.stream(name).last + 1);
  }

  /** Ends the stream for good with this event, and returns its position. */
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

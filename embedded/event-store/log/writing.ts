import { TOMBSTONE } from '../expected-revision.ts';
import { Derived, streamIdFor } from './derived.ts';
import { findStream, type View } from './lookup.ts';
import { encodeRecord, type ProposedEvent } from './record.ts';
import type { StreamRow } from './stream-row.ts';
import type { Tables } from './tables.ts';

/** The end of the log: where the next record goes, and where the last one lies (-1: there is none). */
export interface LogEnd {
  readonly next: number;
  readonly last: number;
  /** When the last record was created, milliseconds since 1970; time in the log never runs back. */
  readonly created: number;
}

/** Writes to the log within one LMDB transaction. Sees its own writes; nobody else does before the transaction is committed. */
export class Writing {
  /** What follows from these writes. */
  readonly derived = new Derived();
  readonly view: View;
  readonly #now: number;
  #end: LogEnd;

  /** @param pending what follows from earlier writes. @param now milliseconds since 1970. */
  constructor(tables: Tables, pending: Derived, end: LogEnd, now: number) {
    this.view = { tables, overlays: [this.derived, pending] };
    this.#end = end;
    this.#now = Math.max(now, end.created);
  }

  /** The end of the log with these writes. */
  get end(): LogEnd {
    return this.#end;
  }

  /** Milliseconds since 1970 that events written now carry. */
  get now(): number {
    return this.#now;
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
    const record = encodeRecord(event, { position, previous, streamId, streamName, revision, created });
    this.view.tables.events.putSync(position, record, { append: true });
    const facts = { position, streamName, streamId, revision, id: event.id, data: event.data };
    this.derived.add(facts, (name) => this.stream(name));
    this.#end = { next: position + record.length, last: position, created };
    return position;
  }
}

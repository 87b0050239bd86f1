import { NO_STREAM, TOMBSTONE } from '../expected-revision.ts';
import { describedBy } from '../stream-name.ts';
import { parseTruncation } from '../truncation.ts';
import { idKey, indexKey, numberValue, streamKey } from './keys.ts';
import { findStream } from './lookup.ts';
import { encodeRecord, type ProposedEvent } from './record.ts';
import { encodeRow, type StreamRow } from './stream-row.ts';
import type { Tables } from './tables.ts';

/** The end of the log: where the next record goes, and where the last one lies (-1: there is none). */
export interface LogEnd {
  readonly next: number;
  readonly last: number;
  /** When the last record was created, milliseconds since 1970; time in the log never runs back. */
  readonly created: number;
}

/** Writes within one LMDB transaction. Sees its own writes; nobody else does before the transaction is committed. */
export class Writing {
  readonly tables: Tables;
  readonly #rows = new Map<string, StreamRow>();
  readonly #changed = new Set<string>();
  readonly #now: number;
  #end: LogEnd;

  /** @param now milliseconds since 1970. */
  constructor(tables: Tables, end: LogEnd, now: number) {
    this.tables = tables;
    this.#end = end;
    this.#now = Math.max(now, end.created);
  }

  /** The end of the log with these writes. */
  get end(): LogEnd {
    return this.#end;
  }

  /** The stream's row, with these writes. */
  stream(name: string): StreamRow {
    const known = this.#rows.get(name);
    if (known !== undefined) return known;
    const row = findStream(this.tables, name);
    this.#rows.set(name, row);
    return row;
  }

  /** Appends one event to the stream and returns its position. */
  append(name: string, event: ProposedEvent): number {
    const { last } = this.stream(name);
    return this.#write(name, event, last + 1);
  }

  /** Ends the stream for good with this event, and returns its position. */
  tombstone(name: string, event: ProposedEvent): number {
    return this.#write(name, event, TOMBSTONE);
  }

  /** Writes the rows that changed. Nothing may be written afterwards. */
  finish(): void {
    for (const name of this.#changed) {
      const key = streamKey(name);
      this.tables.streams.putSync(key, encodeRow(key, this.stream(name)));
    }
  }

  #write(name: string, event: ProposedEvent, revision: number): number {
    const row = this.stream(name);
    const { next: position, last: previous } = this.#end;
    const streamId = row.last === NO_STREAM && row.id < 0 ? position : row.id;
    const place = { position, previous, streamId, streamName: name, revision, created: this.#now };
    const record = encodeRecord(event, place);
    const { events, index, ids } = this.tables;
    events.putSync(position, record, { append: true });
    index.putSync(indexKey(streamId, revision), numberValue(position));
    ids.putSync(idKey(streamId, event.id), numberValue(revision));
    const ended = revision === TOMBSTONE;
    this.#set(name, { ...row, id: streamId, last: ended ? row.last : revision, tombstoned: ended });
    this.#describe(name, event);
    this.#end = { next: position + record.length, last: position, created: this.#now };
    return position;
  }

  #describe(name: string, event: ProposedEvent): void {
    const described = describedBy(name);
    if (described === undefined) return;
    this.#set(described, { ...this.stream(described), truncation: parseTruncation(event.data) });
  }

  #set(name: string, row: StreamRow): void {
    this.#rows.set(name, row);
    this.#changed.add(name);
  }
}

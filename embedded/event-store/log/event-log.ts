import { append, softDelete, tombstone, type WriteOutcome } from './append.ts';
import { GroupCommit } from './group-commit.ts';
import { eventOf, findStream, type View } from './lookup.ts';
import { Pending } from './pending.ts';
import { allAfter, allBefore, allFrom } from './read-all.ts';
import { streamBackFrom, streamFrom } from './read-stream.ts';
import { StoredEvent, type ProposedEvent } from './record.ts';
import type { StreamRow } from './stream-row.ts';
import { openTables, type Tables } from './tables.ts';
import type { LogEnd } from './writing.ts';

/** How to open a log. */
export interface LogOptions {
  readonly folder: string;
  /** Whether an answered write must outlive a power cut. */
  readonly durable: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The log of all events over LMDB. Reads see what is committed, come in pages and hold no read transaction beyond the turn of the event
 * loop in which they were made, so that LMDB can reuse its pages.
 */
export class EventLog {
  readonly #tables: Tables;
  readonly #view: View;
  readonly #writer: GroupCommit;
  readonly #listeners = new Set<() => void>();
  #end: LogEnd;

  private constructor(tables: Tables, pending: Pending, now: () => number) {
    this.#tables = tables;
    this.#view = { tables, overlays: [pending.derived] };
    this.#end = findEnd(tables);
    this.#writer = new GroupCommit({ tables, pending, now }, this.#end, (end) => {
      this.#end = end;
      for (const listener of this.#listeners) listener();
    });
  }

  /** Opens a log, or founds it. @throws Error when the folder cannot be used, CorruptRecord when its end is damaged. */
  static async open({ folder, durable, now }: LogOptions): Promise<EventLog> {
    const tables = openTables(folder, durable);
    const pending = new Pending(tables);
    try {
      await pending.catchUp();
      return new EventLog(tables, pending, now);
    } catch (error) {
      await tables.root.close();
      throw error;
    }
  }

  /** Position of the last event, -1 when there is none. */
  get last(): number {
    return this.#end.last;
  }

  /** One past the last event: where the next will lie. */
  get next(): number {
    return this.#end.next;
  }

  append(stream: string, expected: number, events: readonly ProposedEvent[]): Promise<WriteOutcome> {
    const size = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length + 256, 0);
    return this.#writer.submit(size, (writing) => append(writing, stream, expected, events));
  }

  softDelete(stream: string, expected: number): Promise<WriteOutcome> {
    return this.#writer.submit(512, (writing) => softDelete(writing, stream, expected));
  }

  tombstone(stream: string, expected: number): Promise<WriteOutcome> {
    return this.#writer.submit(512, (writing) => tombstone(writing, stream, expected));
  }

  stream(name: string): StreamRow {
    return findStream(this.#view, name);
  }

  event(streamId: number, revision: number): StoredEvent | undefined {
    return eventOf(this.#view, streamId, revision);
  }

  /** Whether an event lies exactly here. */
  holds(position: number): boolean {
    return this.#tables.events.doesExist(position);
  }

  allFrom(position: number, limit: number): StoredEvent[] {
    return allFrom(this.#tables, position, limit);
  }

  allAfter(position: number, limit: number): StoredEvent[] {
    return allAfter(this.#tables, position, limit);
  }

  allBefore(position: number, limit: number): StoredEvent[] {
    return allBefore(this.#tables, position, limit);
  }

  streamFrom(row: StreamRow, revision: number, limit: number): StoredEvent[] {
    return streamFrom(this.#view, row, revision, limit);
  }

  streamBackFrom(row: StreamRow, revision: number, limit: number): StoredEvent[] {
    return streamBackFrom(this.#view, row, revision, limit);
  }

  /** Calls the listener after each commit that wrote something, until the returned function is called. */
  onCommit(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Waits for the writes under way, then closes the files. */
  async close(): Promise<void> {
    await this.#writer.finish();
    await this.#tables.root.close();
  }
}

function findEnd(tables: Tables): LogEnd {
  for (const { key, value } of tables.events.getRange({ reverse: true, limit: 1 })) {
    const event = new StoredEvent(value, key);
    return { next: key + value.length, last: key, created: event.created };
  }
  return { next: 0, last: -1, created: 0 };
}

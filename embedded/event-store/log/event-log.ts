import { setTimeout as pause } from 'node:timers/promises';
import { append, softDelete, tombstone, type WriteOutcome } from './append.ts';
import { GroupCommit } from './group-commit.ts';
import type { LogFile } from './log-file.ts';
import { eventOf, findStream, type View } from './lookup.ts';
import { IndexWriter } from './index-writer.ts';
import { closeParts, openParts, type Parts } from './parts.ts';
import { allBefore, allFrom } from './read-all.ts';
import { streamBackFrom, streamFrom } from './read-stream.ts';
import { CorruptRecord, type ProposedEvent, type LogRecord } from './record.ts';
import type { StreamRow } from './stream-row.ts';
import type { Tables } from './tables.ts';
import type { LogEnd } from './write-batch.ts';

/** Records checked before other work gets a turn: about half a millisecond. */
const CHECK_BATCH_EVENTS = 64;
export type LogOptions = {
  readonly folder: string;
  /** Whether answered writes must survive a power cut. */
  readonly durable: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** All events: an append-only file, with LMDB tables that find events by stream or id. Reads see committed events and return pages. */
export class EmbeddedLog {
  readonly #file: LogFile;
  readonly #tables: Tables;
  readonly #view: View;
  readonly #writer: GroupCommit;
  readonly #listeners = new Set<() => void>();
  #end: LogEnd;
  #isClosing = false;

  private constructor({ file, tables }: Parts, index: IndexWriter, end: LogEnd, now: () => number) {
    this.#file = file;
    this.#tables = tables;
    this.#view = { records: file, tables, overlays: [index.entries] };
    this.#end = end;
    this.#writer = new GroupCommit({ file, view: this.#view, index, now }, end, (committed) => {
      this.#end = committed;
      for (const listener of this.#listeners) listener();
    });
  }

  /**
   * Opens or creates a log.
   * @throws Error when the folder cannot be used; CorruptRecord when the log is damaged
   */
  static async open({ folder, durable, now }: LogOptions): Promise<EmbeddedLog> {
    const parts = await openParts(folder, durable);
    try {
      const index = new IndexWriter(parts.tables);
      return new EmbeddedLog(parts, index, await index.recover(parts.file), now);
    } catch (error) {
      await closeParts(parts);
      throw error;
    }
  }

  /** -1 without events. */
  get last(): number {
    return this.#end.last;
  }

  /** Position of the next event. */
  get next(): number {
    return this.#end.next;
  }

  append(stream: string, expected: number, events: readonly ProposedEvent[]): Promise<WriteOutcome> {
    const size = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length + 256, 0);
    return this.#writer.submit(size, (batch) => append(batch, stream, expected, events));
  }

  softDelete(stream: string, expected: number): Promise<WriteOutcome> {
    return this.#writer.submit(512, (batch) => softDelete(batch, stream, expected));
  }

  tombstone(stream: string, expected: number): Promise<WriteOutcome> {
    return this.#writer.submit(512, (batch) => tombstone(batch, stream, expected));
  }

  stream(name: string): StreamRow {
    return findStream(this.#view, name);
  }

  event(streamId: number, revision: number): LogRecord | undefined {
    return eventOf(this.#view, streamId, revision);
  }

  /**
   * Whether an event begins exactly here.
   * @throws CorruptRecord when it is damaged
   */
  holds(position: number): boolean {
    try {
      return this.#file.at(position).position < this.#end.next;
    } catch (error) {
      if (error instanceof CorruptRecord && !this.#file.begins(position)) return false;
      throw error;
    }
  }

  /**
   * Reads every record from a position on, until `until` or the end is passed or the log is closed. After each batch it
   * rests for `rest` times as long as that took. Returns the position of the first record that was not read.
   * @throws CorruptRecord for the first damaged record
   */
  async check(from: number, until: number, rest: number): Promise<number> {
    let next = from;
    while (next < until && next < this.#end.next && !this.#isClosing) {
      const start = performance.now();
      for (const { position, size } of this.allFrom(next, CHECK_BATCH_EVENTS)) next = position + size;
      if (rest > 0 && next < this.#end.next) await pause(rest * (performance.now() - start));
    }
    return next;
  }

  allFrom(position: number, limit: number): LogRecord[] {
    return allFrom(this.#file, position, this.#end.next, limit);
  }

  allBefore(position: number, limit: number): LogRecord[] {
    return allBefore(this.#file, position, { last: this.#end.last, end: this.#end.next }, limit);
  }

  streamFrom(row: StreamRow, revision: number, limit: number): LogRecord[] {
    return streamFrom(this.#view, row, revision, limit);
  }

  streamBackFrom(row: StreamRow, revision: number, limit: number): LogRecord[] {
    return streamBackFrom(this.#view, row, revision, limit);
  }

  /** Calls the listener after each commit with events. Returns a function that removes it. */
  onCommit(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Waits for pending writes, then closes the files. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#writer.finish();
    await closeParts({ file: this.#file, tables: this.#tables });
  }
}

import { IndexEntries } from './index-entries.ts';
import type { LogFile } from './log-file.ts';
import { findStream } from './lookup.ts';
import { CorruptRecord, type LogRecord } from './record.ts';
import { inTransaction, type Tables } from './tables.ts';
import { refuseDamagedEnd } from './torn-end.ts';
import type { LogEnd } from './write-batch.ts';

/** Small enough to delay an append by milliseconds only. */
const BATCH_EVENTS = 1024;

/** The tables are reopened after this many events, which keeps the mapped memory small. */
const REOPEN_AFTER_EVENTS = 20_000;

/** Keeps the tables up to date with the log. */
export class IndexWriter {
  readonly entries = new IndexEntries();
  #sinceRenewed = 0;
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /**
   * Finds the end of the log and indexes the events that the tables lack, or every event if the tables were lost. An incomplete group at
   * the end was never acknowledged and is cut off.
   * @throws CorruptRecord when the log is shorter than before, or damaged before its end
   */
  async recover(file: LogFile): Promise<LogEnd> {
    const view = { tables: this.#tables, records: file, overlays: [this.entries] };
    const size = await file.size();
    let end = this.#covered(file);
    if (end.next > size)
      throw new CorruptRecord(`The log is too short, it has ${size} of at least ${end.next} bytes`);
    for (;;) {
      const { events, readTo } = nextGroup(file, end, size);
      const last = events.at(-1);
      if (last === undefined) {
        refuseDamagedEnd(file, readTo, size);
        break;
      }
      for (const event of events) this.entries.add(event, (name) => findStream(view, name));
      end = { next: readTo, last: last.position, created: last.created };
      await this.flushIfDue(end);
    }
    if (end.next < size) await file.cut(end.next);
    return end;
  }

  /** Adds the entries of committed writes. */
  add(later: IndexEntries): void {
    this.entries.merge(later);
  }

  /**
   * Writes the tables when a batch is full.
   * @param end of the log
   */
  async flushIfDue(end: LogEnd): Promise<void> {
    if (this.entries.size >= BATCH_EVENTS) await this.flush(end);
  }

  /**
   * Writes the tables.
   * @param end of the log
   */
  async flush(end: LogEnd): Promise<void> {
    if (this.entries.size === 0) return;
    this.#tables.open();
    await inTransaction(this.#tables, () => {
      this.entries.write(this.#tables);
      const mark = Buffer.allocUnsafe(16);
      mark.writeDoubleBE(end.next, 0);
      mark.writeDoubleBE(end.last, 8);
      this.#tables.marks.putSync('covered', mark);
    });
    await this.#tables.complete();
    this.#sinceRenewed += this.entries.size;
    this.entries.clear();
    if (this.#sinceRenewed < REOPEN_AFTER_EVENTS) return;
    this.#sinceRenewed = 0;
    await this.#tables.renew();
  }

  #covered(file: LogFile): LogEnd {
    const mark = this.#tables.marks.get('covered');
    if (mark === undefined) return { next: 0, last: -1, created: 0 };
    const [next, last] = [mark.readDoubleBE(0), mark.readDoubleBE(8)];
    return { next, last, created: readable(file, last)?.created ?? 0 };
  }
}

/** The complete group that begins at `end`, empty if it is incomplete, and the position up to which records are readable. */
const nextGroup = (file: LogFile, end: LogEnd, size: number): { events: LogRecord[]; readTo: number } => {
  const events: LogRecord[] = [];
  let [readTo, previous] = [end.next, end.last];
  while (readTo < size) {
    const event = readable(file, readTo);
    if (event?.previous !== previous) return { events: [], readTo };
    events.push(event);
    previous = event.position;
    readTo += event.size;
    if (readTo === event.groupEnd) return { events, readTo };
  }
  return { events: [], readTo };
};

const readable = (file: LogFile, position: number): LogRecord | undefined => {
  try {
    return file.at(position);
  } catch (error) {
    if (error instanceof CorruptRecord) return undefined;
    throw error;
  }
};

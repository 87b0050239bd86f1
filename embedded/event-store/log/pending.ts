import { Derived } from './derived.ts';
import { numberValue } from './keys.ts';
import { findStream } from './lookup.ts';
import { allAfter, allFrom } from './read-all.ts';
import { inTransaction, type Tables } from './tables.ts';

/** So many events are derived at a time: few enough that writing them delays an append by milliseconds only. */
const BATCH = 1024;

/** What follows from the end of the log and is not in the tables yet. */
export class Pending {
  readonly derived = new Derived();
  readonly #tables: Tables;

  /** @throws CorruptRecord when the log's tail cannot be read. */
  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Derives what the tables lack of the log: all of it, if they were lost. */
  async catchUp(): Promise<void> {
    const view = { tables: this.#tables, overlays: [this.derived] };
    const from = this.#tables.marks.get('indexed')?.readDoubleBE(0) ?? 0;
    let events = allFrom(this.#tables, from, BATCH);
    while (events.length > 0) {
      for (const event of events) this.derived.add(event, (name) => findStream(view, name));
      const last = events.at(-1);
      if (last === undefined) return;
      await this.flushIfDue(last.position + last.size);
      events = allAfter(this.#tables, last.position, BATCH);
    }
  }

  /** Takes in what follows from writes that were committed. */
  add(later: Derived): void {
    this.derived.merge(later);
  }

  /** Writes the tables when enough has come together. @param next the end of the log. */
  async flushIfDue(next: number): Promise<void> {
    if (this.derived.size >= BATCH) await this.flush(next);
  }

  /** Writes the tables. @param next the end of the log. */
  async flush(next: number): Promise<void> {
    if (this.derived.size === 0) return;
    await inTransaction(this.#tables, () => {
      this.derived.write(this.#tables);
      this.#tables.marks.putSync('indexed', numberValue(next));
    });
    this.derived.clear();
  }
}

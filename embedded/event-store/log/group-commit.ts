import type { LogFile } from './log-file.ts';
import type { View } from './lookup.ts';
import type { IndexWriter } from './index-writer.ts';
import { sealGroup } from './record.ts';
import { WriteBatch, type LogEnd } from './write-batch.ts';

/** Limits of one group, so that no write waits long for others. */
const MAX_GROUP_JOBS = 2048;
const MAX_GROUP_BYTES = 8 * 1024 * 1024;

type Job = {
  readonly size: number;
  run(batch: WriteBatch): void;
  settle(): void;
  fail(error: unknown): void;
};

/**
 * Runs writes in order, many at a time: writes that arrive while a group goes to disk form the next group. Each promise settles when its
 * group is on disk.
 */
export class GroupCommit {
  readonly #file: LogFile;
  readonly #view: View;
  readonly #pending: IndexWriter;
  readonly #committed: (end: LogEnd) => void;
  readonly #now: () => number;
  #queue: Job[] = [];
  #end: LogEnd;
  #running: Promise<void> | undefined;

  /** @param committed receives the new end of the log after each group, before the writes are answered */
  constructor(
    { file, view, index, now }: { file: LogFile; view: View; index: IndexWriter; now: () => number },
    end: LogEnd,
    committed: (end: LogEnd) => void,
  ) {
    this.#file = file;
    this.#view = view;
    this.#pending = index;
    this.#now = now;
    this.#end = end;
    this.#committed = committed;
  }

  /**
   * Runs `work` as part of a group. An error before its first write fails only this call; a later error fails the whole group, and nothing
   * of it is written.
   * @param size approximate number of bytes it writes
   */
  submit<T>(size: number, work: (batch: WriteBatch) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let settle = (): void => undefined;
      const run = (batch: WriteBatch): void => {
        const before = batch.end.next;
        try {
          const value = work(batch);
          settle = () => resolve(value);
        } catch (error) {
          if (batch.end.next !== before) throw error;
          settle = () => reject(error);
        }
      };
      this.#queue.push({ size, run, settle: () => settle(), fail: reject });
      this.#running ??= this.#run();
    });
  }

  /** Waits for all submitted writes, then updates the tables. */
  async finish(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
    await this.#pending.flush(this.#end);
  }

  async #run(): Promise<void> {
    // Writes submitted in the same turn of the event loop join the first group.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      const group = this.#takeGroup();
      try {
        await this.#commit(group);
        for (const job of group) job.settle();
      } catch (error) {
        for (const job of group) job.fail(error);
      }
      // On failure, for example a full disk, it is retried after the next group; until then reads use memory.
      await this.#pending.flushIfDue(this.#end).catch(() => undefined);
    }
    this.#running = undefined;
  }

  #takeGroup(): Job[] {
    let bytes = 0;
    const limitIndex = this.#queue.findIndex((job, place) => {
      bytes += job.size;
      return place > 0 && (place >= MAX_GROUP_JOBS || bytes > MAX_GROUP_BYTES);
    });
    return this.#queue.splice(0, limitIndex === -1 ? this.#queue.length : limitIndex);
  }

  async #commit(group: readonly Job[]): Promise<void> {
    const batch = new WriteBatch(this.#view, this.#end, this.#now());
    for (const job of group) job.run(batch);
    const { records, entries, end } = batch;
    if (records.length === 0) return;
    sealGroup(records, this.#end.next, end.next);
    await this.#file.append(this.#end.next, records);
    this.#pending.add(entries);
    this.#end = end;
    this.#committed(end);
  }
}

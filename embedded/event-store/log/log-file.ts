import { readSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { CorruptRecord, RECORD_MARK, StoredEvent } from './record.ts';
import { AT, claimedLength, HEADER, LENGTH_KNOWN } from './record-layout.ts';

/** Enough for most records in one read. */
const ONE_RECORD = 4096;

/** The disk refused a write: it is full, broken or read-only. */
export class LogNotWritable extends Error {
  override readonly name = 'LogNotWritable';
}

/**
 * The file that holds all events, one record after another: an event's position is its offset. It is read with plain reads and not mapped,
 * so the process stays as small as it is however long the log grows.
 */
export class LogFile {
  readonly #handle: FileHandle;
  readonly #durable: boolean;
  #broken: LogNotWritable | undefined;

  private constructor(handle: FileHandle, durable: boolean) {
    this.#handle = handle;
    this.#durable = durable;
  }

  /** Opens the file, or makes it. @param durable whether what was appended must outlive a power cut. */
  static async open(path: string, durable: boolean): Promise<LogFile> {
    const handle = await open(path, 'r+').catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return await open(path, 'w+');
    });
    return new LogFile(handle, durable);
  }

  /** Its length in bytes, whatever they are. */
  async size(): Promise<number> {
    return (await this.#handle.stat()).size;
  }

  /**
   * Writes records at `position`; on disk when the promise resolves.
   * @throws LogNotWritable when the disk refuses. Then the end of the log is where it was. After a failed flush the system may have dropped
   * what it could not write, so that stretch is cut off before anything is written again.
   */
  async append(position: number, records: readonly Buffer[]): Promise<void> {
    if (this.#broken !== undefined) await this.#mend(position);
    try {
      this.#write(position, Buffer.concat(records));
    } catch (error) {
      await this.#handle.truncate(position).catch(() => undefined);
      throw new LogNotWritable(`The log cannot be written: ${messageOf(error)}`, { cause: error });
    }
    try {
      if (this.#durable) await this.#handle.datasync();
    } catch (error) {
      this.#broken = new LogNotWritable(`The log could not be flushed: ${messageOf(error)}`, {
        cause: error,
      });
      throw this.#broken;
    }
  }

  /** Cuts off what a failed flush may have left; all before `position` was flushed before. @throws what failed, where the disk still refuses. */
  async #mend(position: number): Promise<void> {
    try {
      await this.cut(position);
    } catch {
      throw this.#broken;
    }
    this.#broken = undefined;
  }

  /** The record at a position. @throws CorruptRecord when there is no whole one. */
  at(position: number): StoredEvent {
    const first = this.#read(position, ONE_RECORD);
    const length = claimedLength(first);
    const bytes = length > first.length ? this.#read(position, length) : first.subarray(0, length);
    return new StoredEvent(bytes, position);
  }

  /** The records in a stretch of the file, as many as are whole within it, but at least one. @throws CorruptRecord */
  between(start: number, length: number): StoredEvent[] {
    const bytes = this.#read(start, length);
    const events: StoredEvent[] = [];
    let at = 0;
    while (at < bytes.length) {
      const record = bytes.subarray(at, at + claimedLength(bytes.subarray(at, at + LENGTH_KNOWN)));
      const cut = bytes.length - at < LENGTH_KNOWN || record.length < claimedLength(record);
      if (cut && events.length > 0) break;
      const event = cut ? this.at(start + at) : new StoredEvent(record, start + at);
      events.push(event);
      at += event.size;
    }
    return events;
  }

  /** Whether a record, whole or not, says that it begins here. */
  begins(position: number): boolean {
    const bytes = this.#read(position, HEADER);
    return claimedLength(bytes) > 0 && bytes.readDoubleLE(AT.position) === position;
  }

  /** A stretch of the file as it is. */
  bytes(position: number, length: number): Buffer {
    return this.#read(position, length);
  }

  /** Whole records that begin within these bytes, which lie at `position`, wherever among others; one at their start not counted. */
  *foundIn(bytes: Buffer, position: number): Generator<StoredEvent> {
    for (let at = bytes.indexOf(RECORD_MARK, 1); at !== -1; at = bytes.indexOf(RECORD_MARK, at + 1)) {
      try {
        yield this.at(position + at);
      } catch (error) {
        if (!(error instanceof CorruptRecord)) throw error;
      }
    }
  }

  /** Drops everything from a position on. */
  async cut(position: number): Promise<void> {
    await this.#handle.truncate(position);
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  /** Into the system's cache, which takes less time than handing the write to another thread would. */
  #write(position: number, bytes: Buffer): void {
    let written = 0;
    while (written < bytes.length) {
      written += writeSync(this.#handle.fd, bytes, written, bytes.length - written, position + written);
    }
  }

  #read(position: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let read = 0;
    while (read < length) {
      const count = readSync(this.#handle.fd, bytes, read, length - read, position + read);
      if (count === 0) break;
      read += count;
    }
    return bytes.subarray(0, read);
  }
}

const messageOf = (error: unknown): string => {
  return error instanceof Error ? error.message : String(error);
};

import { readSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { CorruptRecord, MAGIC_BYTES, LogRecord } from './record.ts';
import { OFFSET, claimedLength, HEADER_BYTES, LENGTH_PREFIX_BYTES } from './record-layout.ts';

/** One read covers most records. */
const FIRST_READ_BYTES = 4096;

/** The disk is full, broken or read-only. */
export class LogNotWritable extends Error {
  override readonly name = 'LogNotWritable';
}

/**
 * The file of all events, one record after another; the position of an event is its offset. Plain reads instead of a memory map keep the
 * process small however long the log grows.
 */
export class LogFile {
  readonly #handle: FileHandle;
  readonly #durable: boolean;
  #broken: LogNotWritable | undefined;

  private constructor(handle: FileHandle, durable: boolean) {
    this.#handle = handle;
    this.#durable = durable;
  }

  /**
   * Opens or creates the file.
   * @param durable whether appended records must survive a power cut
   */
  static async open(path: string, durable: boolean): Promise<LogFile> {
    const handle = await open(path, 'r+').catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return await open(path, 'w+');
    });
    return new LogFile(handle, durable);
  }

  /** In bytes. */
  async size(): Promise<number> {
    return (await this.#handle.stat()).size;
  }

  /**
   * Writes records at `position`; they are on disk when the promise resolves.
   * @throws LogNotWritable; the log then ends where it did before. After a failed flush the system may have dropped data, so the stretch is
   * cut off before the next write.
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

  /**
   * Cuts off what a failed flush may have left; everything before `position` was flushed.
   * @throws the first error if the disk still fails
   */
  async #mend(position: number): Promise<void> {
    try {
      await this.cut(position);
    } catch {
      throw this.#broken;
    }
    this.#broken = undefined;
  }

  /** @throws CorruptRecord when there is no complete record */
  at(position: number): LogRecord {
    const first = this.#read(position, FIRST_READ_BYTES);
    const length = claimedLength(first);
    const bytes = length > first.length ? this.#read(position, length) : first.subarray(0, length);
    return new LogRecord(bytes, position);
  }

  /**
   * All complete records within the range, at least one.
   * @throws CorruptRecord
   */
  between(start: number, length: number): LogRecord[] {
    const bytes = this.#read(start, length);
    const events: LogRecord[] = [];
    let at = 0;
    while (at < bytes.length) {
      const record = bytes.subarray(at, at + claimedLength(bytes.subarray(at, at + LENGTH_PREFIX_BYTES)));
      const isTruncated = bytes.length - at < LENGTH_PREFIX_BYTES || record.length < claimedLength(record);
      if (isTruncated && events.length > 0) break;
      const event = isTruncated ? this.at(start + at) : new LogRecord(record, start + at);
      events.push(event);
      at += event.size;
    }
    return events;
  }

  /** Whether a record header, complete or not, begins here. */
  begins(position: number): boolean {
    const bytes = this.#read(position, HEADER_BYTES);
    return claimedLength(bytes) > 0 && bytes.readDoubleLE(OFFSET.position) === position;
  }

  /** Raw bytes. */
  bytes(position: number, length: number): Buffer {
    return this.#read(position, length);
  }

  /** Complete records within these bytes, except at their start. `position` is that of the first byte. */
  *findRecords(bytes: Buffer, position: number): Generator<LogRecord> {
    for (let at = bytes.indexOf(MAGIC_BYTES, 1); at !== -1; at = bytes.indexOf(MAGIC_BYTES, at + 1)) {
      try {
        yield this.at(position + at);
      } catch (error) {
        if (!(error instanceof CorruptRecord)) throw error;
      }
    }
  }

  /** Truncates the file. */
  async cut(position: number): Promise<void> {
    await this.#handle.truncate(position);
    await this.#handle.sync();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  /** Writes to the page cache synchronously: faster than handing the write to another thread. */
  #write(position: number, bytes: Buffer): void {
    let written = 0;
    while (written < bytes.length)
      written += writeSync(this.#handle.fd, bytes, written, bytes.length - written, position + written);
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

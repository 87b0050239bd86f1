/** Bits of an offset for the position within a chunk; the remaining bits number the chunk. */
const OFFSET_BITS = 20;
/** A chunk keeps the database busy for a few milliseconds, in which the process folds on. */
const CHUNK_BYTES = 2 ** OFFSET_BITS;
/** The first chunk is small, because many tables have few new rows. */
const FIRST_CHUNK_BYTES = 2 ** 14;
/** UTF-8 bytes of one UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;
const LINE_END = 0x0a;

/** `dropped` holds the positions of dropped lines. */
type Chunk = { readonly bytes: Buffer; used: number; readonly dropped: number[] };

/**
 * Lines of text outside the JavaScript heap, so that the garbage collector does not scan hundreds of thousands of
 * strings. A line is whole within one chunk and is found by its offset.
 */
export class LineBuffer {
  readonly #pieces: Chunk[] = [];
  #bytes = 0;

  /** Bytes of all added lines, dropped ones included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a line, which must end with its only line end. Returns its offset. */
  add(line: string): number {
    let chunk = this.#pieces.at(-1);
    // A chunk made for one long line may extend beyond the highest offset.
    const full =
      chunk !== undefined &&
      (chunk.used >= CHUNK_BYTES || chunk.used + line.length * MAX_BYTES_PER_UNIT > chunk.bytes.length);
    if (chunk === undefined || full) {
      const usual = chunk === undefined ? FIRST_CHUNK_BYTES : CHUNK_BYTES;
      const bytes = Buffer.allocUnsafeSlow(Math.max(usual, line.length * MAX_BYTES_PER_UNIT));
      this.#pieces.push((chunk = { bytes, used: 0, dropped: [] }));
    }
    const offset = (this.#pieces.length - 1) * CHUNK_BYTES + chunk.used;
    const length = chunk.bytes.write(line, chunk.used);
    chunk.used += length;
    this.#bytes += length;
    return offset;
  }

  /** The line at an offset, without its line end. */
  at(offset: number): string {
    const [chunk, start] = this.#find(offset);
    return chunk.bytes.toString('utf8', start, chunk.bytes.indexOf(LINE_END, start));
  }

  /** Removes the line at an offset. Call once for each line. */
  drop(offset: number): void {
    const [chunk, start] = this.#find(offset);
    chunk.dropped.push(start);
  }

  /** All lines that were not dropped, in buffers that the caller may keep. Call once, at the end. */
  *take(): Generator<Buffer> {
    for (const chunk of this.#pieces) {
      const bytes = remaining(chunk);
      if (bytes.length > 0) yield bytes;
    }
  }

  #find(offset: number): readonly [Chunk, number] {
    const chunk = this.#pieces[Math.floor(offset / CHUNK_BYTES)];
    if (chunk === undefined) throw new Error('there is no line at this offset');
    return [chunk, offset % CHUNK_BYTES];
  }
}

/** The remaining bytes of a chunk, moved together. */
const remaining = ({ bytes, used, dropped }: Chunk): Buffer => {
  let end = 0;
  let from = 0;
  for (const start of dropped.toSorted((one, other) => one - other)) {
    bytes.copyWithin(end, from, start);
    end += start - from;
    from = bytes.indexOf(LINE_END, start) + 1;
  }
  if (from > 0) bytes.copyWithin(end, from, used);
  return bytes.subarray(0, end + used - from);
};

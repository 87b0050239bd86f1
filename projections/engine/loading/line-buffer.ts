/** Bits of a place that tell where in a piece it is; the rest tell in which. */
const OFFSET_BITS = 20;
/** Bytes of a piece; some milliseconds' work for the database, between which the process folds on. */
const CHUNK_BYTES = 2 ** OFFSET_BITS;
/** Bytes of the first piece, as many tables have few new rows. */
const FIRST_CHUNK_BYTES = 2 ** 14;
/** Most bytes of a UTF-16 unit in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;
const LINE_END = 0x0a;

/** A piece, how much of it is used, and where the lines begin that were dropped. */
type Chunk = { readonly bytes: Buffer; used: number; readonly dropped: number[] };

/**
 * Lines of text outside the heap of JavaScript: hundred thousands of them may wait without the collector having to look at one. A line
 * lies whole in one piece and is known by its place.
 */
export class LineBuffer {
  readonly #pieces: Chunk[] = [];
  #bytes = 0;

  /** Bytes of all that was added, dropped lines too. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a line, which ends with the only line end in it, and answers its place. */
  add(line: string): number {
    let chunk = this.#pieces.at(-1);
    // A piece for one long line may have room beyond the places that can be told.
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

  /** The line at a place, without its end. */
  at(offset: number): string {
    const [chunk, start] = this.#find(offset);
    return chunk.bytes.toString('utf8', start, chunk.bytes.indexOf(LINE_END, start));
  }

  /** Leaves out the line at a place; each once. */
  drop(offset: number): void {
    const [chunk, start] = this.#find(offset);
    chunk.dropped.push(start);
  }

  /** All lines that were not dropped, in pieces that the caller may keep; to be asked for once, after everything else. */
  *take(): Generator<Buffer> {
    for (const chunk of this.#pieces) {
      const bytes = remaining(chunk);
      if (bytes.length > 0) yield bytes;
    }
  }

  #find(offset: number): readonly [Chunk, number] {
    const chunk = this.#pieces[Math.floor(offset / CHUNK_BYTES)];
    if (chunk === undefined) throw new Error('no line is at this place');
    return [chunk, offset % CHUNK_BYTES];
  }
}

/** What is left of a piece, moved together. */
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

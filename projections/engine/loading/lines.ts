/** Bits of a place that tell where in a piece it is; the rest tell in which. */
const WITHIN = 20;
/** Bytes of a piece; some milliseconds' work for the database, between which the process folds on. */
const PIECE = 2 ** WITHIN;
/** Bytes of the first piece, as many tables have few new rows. */
const FIRST_PIECE = 2 ** 14;
/** Most bytes of a UTF-16 unit in UTF-8. */
const UNIT = 3;
const LINE_END = 0x0a;

/** A piece, how much of it is used, and where the lines begin that were dropped. */
type Piece = { readonly bytes: Buffer; used: number; readonly dropped: number[] };

/**
 * Lines of text outside the heap of JavaScript: hundred thousands of them may wait without the collector having to look at one. A line
 * lies whole in one piece and is known by its place.
 */
export class Lines {
  readonly #pieces: Piece[] = [];
  #bytes = 0;

  /** Bytes of all that was added, dropped lines too. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a line, which ends with the only line end in it, and answers its place. */
  add(line: string): number {
    let piece = this.#pieces.at(-1);
    // A piece for one long line may have room beyond the places that can be told.
    const full =
      piece !== undefined && (piece.used >= PIECE || piece.used + line.length * UNIT > piece.bytes.length);
    if (piece === undefined || full) {
      const usual = piece === undefined ? FIRST_PIECE : PIECE;
      const bytes = Buffer.allocUnsafeSlow(Math.max(usual, line.length * UNIT));
      this.#pieces.push((piece = { bytes, used: 0, dropped: [] }));
    }
    const place = (this.#pieces.length - 1) * PIECE + piece.used;
    const length = piece.bytes.write(line, piece.used);
    piece.used += length;
    this.#bytes += length;
    return place;
  }

  /** The line at a place, without its end. */
  at(place: number): string {
    const [piece, start] = this.#find(place);
    return piece.bytes.toString('utf8', start, piece.bytes.indexOf(LINE_END, start));
  }

  /** Leaves out the line at a place; each once. */
  drop(place: number): void {
    const [piece, start] = this.#find(place);
    piece.dropped.push(start);
  }

  /** All lines that were not dropped, in pieces that the caller may keep; to be asked for once, after everything else. */
  *take(): Generator<Buffer> {
    for (const piece of this.#pieces) {
      const bytes = remaining(piece);
      if (bytes.length > 0) yield bytes;
    }
  }

  #find(place: number): readonly [Piece, number] {
    const piece = this.#pieces[Math.floor(place / PIECE)];
    if (piece === undefined) throw new Error('no line is at this place');
    return [piece, place % PIECE];
  }
}

/** What is left of a piece, moved together. */
const remaining = ({ bytes, used, dropped }: Piece): Buffer => {
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

import { Malformed, type ByteReader } from './byte-reader.ts';

const PIECE = 64 * 1024;
/** PDF readers look for the end marker in the last kilobyte. */
const TAIL = 1024;

/**
 * A PDF, unchanged: its metadata is part of the document. Throws {@link Malformed} if it does not begin and end as a
 * PDF.
 */
export async function* wholePdf(reader: ByteReader): AsyncGenerator<Buffer> {
  if (!/^%PDF-\d/u.test((await reader.peek(6)).toString('latin1'))) throw new Malformed();
  let tail = Buffer.alloc(0);
  for (;;) {
    const piece = await reader.some(PIECE);
    if (piece.length === 0) break;
    tail = Buffer.concat([tail, piece.subarray(-TAIL)]).subarray(-TAIL);
    yield piece;
  }
  if (!tail.includes('%%EOF')) throw new Malformed();
}

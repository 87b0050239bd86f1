import { Malformed, type ByteReader } from './byte-reader.ts';

const CHUNK_BYTES = 64 * 1024;
/** PDF readers look for the end marker in the last kilobyte. */
const TAIL_BYTES = 1024;

/**
 * A PDF, unchanged: its metadata is part of the document. Throws {@link Malformed} if it does not begin and end as a
 * PDF.
 */
export async function* checkPdf(reader: ByteReader): AsyncGenerator<Buffer> {
  if (!/^%PDF-\d/u.test((await reader.peek(6)).toString('latin1'))) throw new Malformed();
  let tail = Buffer.alloc(0);
  for (;;) {
    const chunk = await reader.some(CHUNK_BYTES);
    if (chunk.length === 0) break;
    tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    yield chunk;
  }
  if (!tail.includes('%%EOF')) throw new Malformed();
}

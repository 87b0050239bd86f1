import { crc32 } from 'node:zlib';
import { Malformed, type ByteReader } from './byte-reader.ts';
import { checkDimensions } from './pixels.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHUNK_BYTES = 64 * 1024;
const HEADER_BYTES = 13;

/** Chunks that every PNG decoder must understand. */
const critical: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Chunks that affect how the picture looks. All others (text, Exif, times, private chunks) are removed. */
const displayChunks: ReadonlySet<string> = new Set([
  ...critical,
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

type Chunk = { readonly type: string; readonly length: number; readonly head: Buffer };

const nextChunk = async (reader: ByteReader): Promise<Chunk> => {
  const head = await reader.take(8);
  const type = head.toString('latin1', 4);
  const isCritical = /^[A-Z]/u.test(type);
  if (!/^[A-Za-z]{4}$/u.test(type) || (isCritical && !critical.has(type))) throw new Malformed();
  return { type, length: head.readUInt32BE(), head };
};

/** The chunk's data and checksum. Throws {@link Malformed} if the checksum is wrong. */
async function* contentOf(reader: ByteReader, { length, head }: Chunk): AsyncGenerator<Buffer> {
  let sum = crc32(head.subarray(4));
  for (let remaining = length; remaining > 0;) {
    const piece = await reader.some(Math.min(remaining, CHUNK_BYTES));
    if (piece.length === 0) throw new Malformed();
    sum = crc32(piece, sum);
    remaining -= piece.length;
    yield piece;
  }
  const written = await reader.take(4);
  if (written.readUInt32BE() !== sum) throw new Malformed();
  yield written;
}

/**
 * A PNG without metadata and without data after its end. Throws {@link Malformed} unless it is a complete PNG with
 * valid checksums and at most 50 million pixels.
 */
export async function* stripPng(reader: ByteReader): AsyncGenerator<Buffer> {
  const signature = await reader.take(SIGNATURE.length);
  if (!signature.equals(SIGNATURE)) throw new Malformed();
  const first = await nextChunk(reader);
  if (first.type !== 'IHDR' || first.length !== HEADER_BYTES) throw new Malformed();
  const size = await reader.peek(8);
  if (size.length < 8) throw new Malformed();
  checkDimensions(size.readUInt32BE(0), size.readUInt32BE(4));
  yield signature;
  let hasPicture = false;
  for (let chunk = first; ; chunk = await nextChunk(reader)) {
    if (chunk.type === 'IHDR' && chunk !== first) throw new Malformed();
    const isKept = displayChunks.has(chunk.type);
    if (isKept) yield chunk.head;
    for await (const piece of contentOf(reader, chunk)) if (isKept) yield piece;
    hasPicture ||= chunk.type === 'IDAT' && chunk.length > 0;
    if (chunk.type !== 'IEND') continue;
    if (!hasPicture || chunk.length > 0) throw new Malformed();
    return;
  }
}

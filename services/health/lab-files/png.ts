import { crc32 } from 'node:zlib';
import { Malformed, type ByteReader, checkDimensions } from './byte-reader.ts';
import { orientationTiff, readChunkOrientation } from './exif-orientation.ts';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const CHUNK_BYTES = 64 * 1024;
const HEADER_BYTES = 13;
/** As much as a JPEG can hold; the orientation stands at the front. */
const EXIF_BYTES_MAX = 64 * 1024;

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

/** A complete chunk. */
const chunkOf = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
};

/** Consumes an `eXIf` chunk. Returns one with its orientation only, or null if the picture is upright. */
const strippedExif = async (reader: ByteReader, chunk: Chunk): Promise<Buffer | null> => {
  let data = Buffer.alloc(0);
  for await (const piece of contentOf(reader, chunk))
    if (data.length < EXIF_BYTES_MAX) data = Buffer.concat([data, piece]);
  const orientation = readChunkOrientation(data);
  return orientation === null ? null : chunkOf('eXIf', orientationTiff(orientation));
};

/**
 * A PNG without metadata except its orientation, and without data after its end. Throws {@link Malformed} unless it is a complete PNG with
 * valid checksums.
 */
export async function* stripPng(reader: ByteReader): AsyncGenerator<Buffer> {
  const signature = await reader.take(PNG_SIGNATURE.length);
  if (!signature.equals(PNG_SIGNATURE)) throw new Malformed();
  const first = await nextChunk(reader);
  if (first.type !== 'IHDR' || first.length !== HEADER_BYTES) throw new Malformed();
  const size = await reader.peek(8);
  if (size.length < 8) throw new Malformed();
  checkDimensions(size.readUInt32BE(0), size.readUInt32BE(4));
  yield signature;
  let hasPicture = false;
  let hasOrientation = false;
  for (let chunk = first; ; chunk = await nextChunk(reader)) {
    if (chunk.type === 'IHDR' && chunk !== first) throw new Malformed();
    if (chunk.type === 'eXIf') {
      const exif = await strippedExif(reader, chunk);
      if (exif !== null && !hasOrientation) yield exif;
      hasOrientation ||= exif !== null;
      continue;
    }
    const isKept = displayChunks.has(chunk.type);
    if (isKept) yield chunk.head;
    for await (const piece of contentOf(reader, chunk)) if (isKept) yield piece;
    hasPicture ||= chunk.type === 'IDAT' && chunk.length > 0;
    if (chunk.type !== 'IEND') continue;
    if (!hasPicture || chunk.length > 0) throw new Malformed();
    return;
  }
}

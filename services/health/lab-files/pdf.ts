import { Malformed, type ByteReader } from './byte-reader.ts';

const CHUNK_BYTES = 64 * 1024;
/** PDF readers look for the header in the first kilobyte. */
const PADDING_MAX = 1024;
const END = '%%EOF';
/** Bytes after an end marker that show what follows it. */
const SAMPLE_BYTES = 64;

/** Byte-order marks and the white space of ISO 32000, as latin1. */
const padding = String.raw`(?:\xEF\xBB\xBF|\xFE\xFF|\xFF\xFE|[\0\t\n\f\r ])*`;
const header = new RegExp(`^(${padding})%PDF-\\d`, 'u');
const leadingPadding = new RegExp(`^${padding}`, 'u');
/** How an update of a document begins, or its main part after the first page (a linearized PDF). */
const furtherPart = /^(?:\d+\s+\d+\s+obj|xref|trailer|startxref|%)/u;

/** Bytes in which a header is found. */
const PDF_HEAD_BYTES = PADDING_MAX + '%PDF-1'.length;

export const beginsAsPdf = (head: Buffer): boolean => {
  const [, before] = header.exec(head.toString('latin1', 0, PDF_HEAD_BYTES)) ?? [];
  return before !== undefined && before.length <= PADDING_MAX;
};

const sampleOf = (text: string): string => text.replace(leadingPadding, '').slice(0, SAMPLE_BYTES);

/** The last bytes of the file so far, in which an end marker may have begun. */
const carry = (carried: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([carried, chunk.subarray(1 - END.length)]).subarray(1 - END.length);

/** Where the chunk goes on after its last end marker, which may have begun before it; -1 if it has none. */
const endIn = (carried: Buffer, chunk: Buffer): number => {
  const within = chunk.lastIndexOf(END);
  if (within !== -1) return within + END.length;
  const across = Buffer.concat([carried, chunk.subarray(0, END.length - 1)]).lastIndexOf(END);
  return across === -1 ? -1 : across + END.length - carried.length;
};

/**
 * A PDF, unchanged: its metadata is part of the document. Throws {@link Malformed} unless its last end marker is
 * followed by nothing but padding.
 */
export async function* checkPdf(reader: ByteReader): AsyncGenerator<Buffer> {
  let carried: Buffer = Buffer.alloc(0);
  let hasEnd = false;
  let after = '';
  for (;;) {
    const chunk = await reader.some(CHUNK_BYTES);
    if (chunk.length === 0) break;
    const end = endIn(carried, chunk);
    hasEnd ||= end !== -1;
    if (end !== -1) after = sampleOf(chunk.toString('latin1', end));
    else if (hasEnd && after.length < SAMPLE_BYTES) after = sampleOf(after + chunk.toString('latin1'));
    carried = carry(carried, chunk);
    yield chunk;
  }
  if (!hasEnd || furtherPart.test(after)) throw new Malformed();
  if (after !== '') throw new Malformed('pdf-with-other-data');
}

import type { z } from 'zod';
import type { LabFileUploaded } from '@secondspring/contracts/events/health.ts';
import { fileTypeFromBuffer } from 'file-type';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import { plainJpeg } from './jpeg.ts';
import { wholePdf } from './pdf.ts';
import { plainPng } from './png.ts';

/** A kind of file that is kept. */
export type MediaType = z.output<typeof LabFileUploaded.data.shape.mediaType>;

/** Kinds of files that are kept, and how each is checked and freed of what it tells beside. */
const kinds: Readonly<Record<MediaType, (reader: ByteReader) => AsyncGenerator<Buffer>>> = {
  'application/pdf': wholePdf,
  'image/jpeg': plainJpeg,
  'image/png': plainPng,
};
const isKept = (mediaType: string | undefined): mediaType is MediaType =>
  mediaType !== undefined && Object.hasOwn(kinds, mediaType);

/** How much of a file tells its kind, in bytes. */
const HEAD = 4100;

/** A file whose kind is one of those that are kept. */
export type AcceptedFile = {
  readonly mediaType: MediaType;
  /** What is to be kept; throws `Malformed` as soon as it turns out to be something else. All that arrives is read. */
  readonly bytes: AsyncIterable<Buffer>;
};

/** Tells a file's kind by its content alone, whatever its name and sender say; `null` for a kind that is not kept. */
export const acceptedFile = async (source: AsyncIterable<Uint8Array>): Promise<AcceptedFile | null> => {
  const reader = createByteReader(source);
  const found = await fileTypeFromBuffer(await reader.peek(HEAD));
  const mediaType = found?.mime;
  if (!isKept(mediaType)) return null;
  const bytes = async function* (): AsyncGenerator<Buffer> {
    yield* kinds[mediaType](reader);
    // Beyond its end may come something larger than may be sent.
    await reader.drain();
  };
  return { mediaType, bytes: bytes() };
};

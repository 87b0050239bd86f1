import type { z } from 'zod';
import type { LabFileUploaded } from '@secondspring/contracts/events/health.ts';
import { fileTypeFromBuffer } from 'file-type';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import { stripJpeg } from './jpeg.ts';
import { checkPdf } from './pdf.ts';
import { stripPng } from './png.ts';

export type MediaType = z.output<typeof LabFileUploaded.data.shape.mediaType>;

/** Accepted media types, each with the function that checks a file and strips its metadata. */
const kinds: Readonly<Record<MediaType, (reader: ByteReader) => AsyncGenerator<Buffer>>> = {
  'application/pdf': checkPdf,
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
};
const isAccepted = (mediaType: string | undefined): mediaType is MediaType =>
  mediaType !== undefined && Object.hasOwn(kinds, mediaType);

/** Bytes needed to detect the media type. */
const DETECTION_BYTES = 4100;

export type AcceptedFile = {
  readonly mediaType: MediaType;
  /** The content to store. Throws `Malformed` as soon as it is invalid. Reads the source to its end. */
  readonly bytes: AsyncIterable<Buffer>;
};

/** Detects the media type from the content alone; null if it is not accepted. */
export const acceptFile = async (source: AsyncIterable<Uint8Array>): Promise<AcceptedFile | null> => {
  const reader = createByteReader(source);
  const found = await fileTypeFromBuffer(await reader.peek(DETECTION_BYTES));
  const mediaType = found?.mime;
  if (!isAccepted(mediaType)) return null;
  const bytes = async function* (): AsyncGenerator<Buffer> {
    yield* kinds[mediaType](reader);
    // Data after the end counts towards the size limit.
    await reader.drain();
  };
  return { mediaType, bytes: bytes() };
};

import type { z } from 'zod';
import type { LabFileUploaded } from '@secondspring/contracts/events/health.ts';
import { refuse, type Refusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { createByteReader, type ByteReader } from './byte-reader.ts';
import { stripJpeg } from './jpeg.ts';
import { beginsAsPdf, checkPdf } from './pdf.ts';
import { PNG_SIGNATURE, stripPng } from './png.ts';

export type MediaType = z.output<typeof LabFileUploaded.data.shape.mediaType>;

type Kind = {
  /** Whether a file with these first bytes claims to be of this kind. */
  readonly begins: (head: Buffer) => boolean;
  /** The content to store, checked and without metadata. */
  readonly rewrite: (reader: ByteReader) => AsyncGenerator<Buffer>;
};

const kinds: Readonly<Record<MediaType, Kind>> = {
  'application/pdf': { begins: beginsAsPdf, rewrite: checkPdf },
  'image/jpeg': { begins: (head) => head[0] === 0xff && head[1] === 0xd8, rewrite: stripJpeg },
  'image/png': {
    begins: (head) => head.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE),
    rewrite: stripPng,
  },
};
const mediaTypes = Object.keys(kinds) as MediaType[];

/** Bytes needed to detect the media type. */
const DETECTION_BYTES = 4100;

/** Why a file with these first bytes is of no accepted kind. */
const rejectionOf = async (head: Buffer): Promise<RefusalCode> => {
  if (head.length === 0) return 'file-empty';
  const { fileTypeFromBuffer } = await import('file-type');
  const mediaType = (await fileTypeFromBuffer(head))?.mime;
  if (mediaType?.startsWith('image/hei') === true) return 'heic-not-accepted';
  if (mediaType?.startsWith('image/') === true) return 'picture-type-not-accepted';
  const isUnknown = mediaType === undefined || mediaType === 'application/pdf';
  return isUnknown && head.includes('%PDF-') ? 'pdf-with-other-data' : 'file-type-not-accepted';
};

export type AcceptedFile = {
  readonly mediaType: MediaType;
  /** The content to store. Throws `Malformed` as soon as it is invalid. Reads the source to its end. */
  readonly bytes: AsyncIterable<Buffer>;
};

/** Detects the media type from the content alone. */
export const acceptFile = async (source: AsyncIterable<Uint8Array>): Promise<AcceptedFile | Refusal> => {
  const reader = createByteReader(source);
  const head = await reader.peek(DETECTION_BYTES);
  const mediaType = mediaTypes.find((type) => kinds[type].begins(head));
  if (mediaType === undefined) return refuse(await rejectionOf(head));
  const bytes = async function* (): AsyncGenerator<Buffer> {
    yield* kinds[mediaType].rewrite(reader);
    // Data after the end counts towards the size limit.
    await reader.drain();
  };
  return { mediaType, bytes: bytes() };
};

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { sealStream } from '@secondspring/platform/files/sealed-stream.ts';
import type { UploadedFile } from '@secondspring/platform/http/bodies/upload.ts';
import { acceptFile } from './accepted-file.ts';
import { Malformed } from './byte-reader.ts';
import type { StoredFile } from './decider.ts';
import { destroyFiles, type DestroyDependencies, fileKeyName } from './destroy-files.ts';
import type { LabFileDependencies } from '../dependencies.ts';
import { cleanFilename } from './filename.ts';

export type StoreDependencies = DestroyDependencies & {
  readonly vault: Pick<LabFileDependencies['vault'], 'sealingKey'>;
  readonly fileStore: Pick<LabFileDependencies['fileStore'], 'put'>;
  readonly pendingUploads: Pick<LabFileDependencies['pendingUploads'], 'begin'>;
};

/** Counts the bytes that are kept. */
const counting = (source: AsyncIterable<Buffer>) => {
  const counted = { size: 0 };
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      counted.size += chunk.length;
      yield chunk;
    }
  };
  return { counted, bytes: bytes() };
};

/** Checks, strips, seals and stores one file as it arrives. Stores nothing if it is refused or fails. */
const storeFile = async (
  dependencies: StoreDependencies,
  userId: string,
  { filename, stream }: UploadedFile,
): Promise<StoredFile | Refusal> => {
  const accepted = await acceptFile(stream);
  if (isRefusal(accepted)) return accepted;
  const { mediaType } = accepted;
  const { counted, bytes } = counting(accepted.bytes);
  const fileId = randomUUID();
  await dependencies.pendingUploads.begin({ fileId, userId });
  try {
    const { key } = await dependencies.vault.sealingKey({ item: fileKeyName(fileId) });
    const sealed = Readable.from(sealStream(key, fileId, bytes), { objectMode: false });
    await dependencies.fileStore.put(fileId, sealed);
  } catch (error) {
    await destroyFiles(dependencies, [fileId]);
    if (error instanceof Malformed) return refuse(error.fault);
    throw error;
  }
  return { fileId, size: counted.size, filename: cleanFilename(filename, mediaType), mediaType };
};

/**
 * Stores all files of an upload, one after the other, or none. Refuses other media types, an empty upload, and more
 * than `room` bytes. Throws the HTTP layer's refusals (too large, too many, cut off), then stores nothing either.
 */
export const storeUpload = async (
  dependencies: StoreDependencies,
  userId: string,
  files: AsyncIterable<UploadedFile>,
  room: number,
): Promise<readonly StoredFile[] | Refusal> => {
  const stored: StoredFile[] = [];
  const giveUp = async <Reason>(reason: Reason): Promise<Reason> => {
    await destroyFiles(
      dependencies,
      stored.map(({ fileId }) => fileId),
    );
    return reason;
  };
  try {
    let remaining = room;
    for await (const file of files) {
      const outcome = await storeFile(dependencies, userId, file);
      if (isRefusal(outcome)) return await giveUp(outcome);
      stored.push(outcome);
      remaining -= outcome.size;
      if (remaining < 0) return await giveUp(refuse('file-storage-full'));
    }
  } catch (error) {
    throw await giveUp(error);
  }
  return stored.length === 0 ? refuse('no-files') : stored;
};

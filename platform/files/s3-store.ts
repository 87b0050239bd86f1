import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { checkedFileId, FileMissing } from './file-id.ts';
import type { FileStore, FileStoreAccess } from './file-store.ts';

/** Smallest part that S3 takes but for the last, in bytes; also all that is held of a file. */
const PART = 5 * 1024 * 1024;

async function* partsOf(bytes: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    if (length < PART) continue;
    yield Buffer.concat(held);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Where an address says that files lie, and how to get there. */
const settingsOf = (url: URL) => ({
  bucket: url.hostname,
  prefix: url.pathname.replace(/^\//u, '').replace(/(?<=[^/])$/u, '/'),
  endpoint: url.searchParams.get('endpoint'),
  region: url.searchParams.get('region') ?? 'us-east-1',
});

/**
 * Keeps files in a bucket of S3 or of what speaks its protocol. A larger file goes up in parts of 5 MB, none of which is visible before
 * the last is there; one that fails is given up, parts and all.
 */
export const createS3Store = (url: URL, { accessKeyId, secretAccessKey }: FileStoreAccess): FileStore => {
  const { bucket, prefix, endpoint, region } = settingsOf(url);
  const client = new S3Client({
    region,
    maxAttempts: 3,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === '' ? {} : { credentials: { accessKeyId, secretAccessKey } }),
  });
  const placeOf = (id: string) => ({ Bucket: bucket, Key: `${prefix}${checkedFileId(id)}` });

  return {
    put: async (id, bytes) => {
      const place = placeOf(id);
      let upload: string | undefined;
      let held: Buffer | undefined;
      const parts: { ETag: string | undefined; PartNumber: number }[] = [];
      const send = async (part: Buffer): Promise<void> => {
        upload ??= (await client.send(new CreateMultipartUploadCommand(place))).UploadId;
        const PartNumber = parts.length + 1;
        const { ETag } = await client.send(
          new UploadPartCommand({ ...place, UploadId: upload, PartNumber, Body: part }),
        );
        parts.push({ ETag, PartNumber });
      };
      try {
        // One part is held back: a file of a single part needs no more than one call.
        for await (const part of partsOf(bytes)) {
          if (held !== undefined) await send(held);
          held = part;
        }
        if (upload === undefined)
          await client.send(new PutObjectCommand({ ...place, Body: held ?? Buffer.alloc(0) }));
        else {
          if (held !== undefined) await send(held);
          await client.send(
            new CompleteMultipartUploadCommand({
              ...place,
              UploadId: upload,
              MultipartUpload: { Parts: parts },
            }),
          );
        }
      } catch (error) {
        bytes.destroy();
        if (upload !== undefined)
          await client
            .send(new AbortMultipartUploadCommand({ ...place, UploadId: upload }))
            .catch(() => undefined);
        throw error;
      }
    },
    get: async (id) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(placeOf(id)));
        if (Body instanceof Readable) return Body;
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error;
      }
      throw new FileMissing();
    },
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(placeOf(id)));
    },
    tidy: async (before) => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }),
      );
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated !== undefined && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    },
  };
};

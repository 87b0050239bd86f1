import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireFileId, FileNotFoundError, type FileStore, type FileStoreAccess } from './file-store.ts';

/** Prefix of files being uploaded. */
const SPOOLED = 'secondspring-spool-';

const settingsOf = (url: URL) => ({
  bucket: url.hostname,
  prefix: url.pathname.replace(/^\//u, '').replace(/(?<=[^/])$/u, '/'),
  endpoint: url.searchParams.get('endpoint'),
  region: url.searchParams.get('region') ?? 'us-east-1',
});

/** Loaded at first use: most processes store no file, and each would start slower. */
const sdk = () => import('@aws-sdk/client-s3');

/**
 * Stores files in an S3-compatible bucket. S3 needs the length first, so a sealed file is written to the
 * temporary folder and uploaded from there: a slow sender occupies neither memory nor a connection to the
 * bucket, and the object appears whole or not at all.
 */
export const createS3Store = (
  url: URL,
  { accessKeyId, secretAccessKey }: FileStoreAccess,
  folder: string = tmpdir(),
): FileStore => {
  const { bucket, prefix, endpoint, region } = settingsOf(url);
  const connect = async () =>
    new (await sdk()).S3Client({
      region,
      // Some compatible stores reject checksums after a stream; changed files are detected when opened.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      ...(accessKeyId === '' ? {} : { credentials: { accessKeyId, secretAccessKey } }),
    });
  let connected: ReturnType<typeof connect> | undefined;
  const s3 = async () => ({ ...(await sdk()), client: await (connected ??= connect()) });
  const placeOf = (id: string) => ({ Bucket: bucket, Key: `${prefix}${requireFileId(id)}` });

  return {
    put: async (id, bytes) => {
      const place = placeOf(id);
      const spool = join(folder, `${SPOOLED}${randomUUID()}`);
      try {
        await pipeline(bytes, createWriteStream(spool, { flags: 'wx', mode: 0o600 }));
        const { size: ContentLength } = await stat(spool);
        const { client, PutObjectCommand } = await s3();
        await client.send(new PutObjectCommand({ ...place, ContentLength, Body: createReadStream(spool) }));
      } finally {
        await rm(spool, { force: true });
      }
    },
    get: async (id) => {
      const { client, GetObjectCommand, NoSuchKey } = await s3();
      try {
        const { Body } = await client.send(new GetObjectCommand(placeOf(id)));
        if (Body instanceof Readable) return Body;
      } catch (error) {
        if (!(error instanceof NoSuchKey)) throw error;
      }
      throw new FileNotFoundError();
    },
    remove: async (id) => {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand(placeOf(id)));
    },
    async *list() {
      const { client, paginateListObjectsV2 } = await s3();
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages)
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length);
    },
    tidy: async (before) => {
      for (const name of await readdir(folder)) {
        if (!name.startsWith(SPOOLED)) continue;
        const path = join(folder, name);
        // Another process may have uploaded it meanwhile.
        const found = await stat(path).catch(() => null);
        if (found !== null && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
};

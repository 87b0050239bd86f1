import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { FileNotFoundError, type FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFolderStore } from '@secondspring/platform/files/folder-store.ts';
import { isSigned, type AccessKey } from './signature.ts';

/** An access key, and whether it may change objects. */
export type BucketKey = AccessKey & { readonly may: 'read' | 'write' };

export type BucketOptions = {
  /** First segment of every path. */
  readonly name: string;
  /** Folder of the objects. */
  readonly data: string;
  readonly keys: readonly BucketKey[];
};

const OBJECT = /\/(?<id>[0-9a-f-]{36})$/u;

const signerOf = async (
  request: IncomingMessage,
  keys: readonly BucketKey[],
): Promise<BucketKey | undefined> => {
  for (const key of keys) if (await isSigned(request, key)) return key;
  return undefined;
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
};

type Opened = BucketOptions & { readonly files: FileStore };

/** Characters that need no escaping in the answer. */
const PREFIX = /^[\w./-]*$/u;

/** Lists all objects as one page of ListObjectsV2. Objects have no folders, so every prefix matches all. */
const list = async (response: ServerResponse, { name, files }: Opened, prefix: string): Promise<void> => {
  if (!PREFIX.test(prefix)) return refuse(response, 400, 'InvalidArgument');
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.write(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${name}</Name>`);
  for await (const id of files.list()) response.write(`<Contents><Key>${prefix}${id}</Key></Contents>`);
  response.end('<IsTruncated>false</IsTruncated></ListBucketResult>');
};

/**
 * Implements the S3 calls that the product uses: head and list a bucket; put, get and delete an object named by a UUID below any prefix.
 * Every request must be signed with a key of the bucket. For machines without an S3 server.
 */
export const createBuckets = (buckets: readonly BucketOptions[]) => {
  const byName = new Map<string, Opened>(
    buckets.map((bucket) => [bucket.name, { ...bucket, files: createFolderStore(bucket.data) }]),
  );

  const object = async (
    request: IncomingMessage,
    response: ServerResponse,
    { files, id }: { files: FileStore; id: string },
  ): Promise<void> => {
    switch (request.method) {
      case 'PUT':
        await files.put(id, request);
        response.writeHead(200, { ETag: `"${id}"` }).end();
        return;
      case 'GET':
        return await pipeline(await files.get(id), response.writeHead(200));
      case 'DELETE':
        await files.remove(id);
        response.writeHead(204).end();
        return;
      default:
        refuse(response, 501, 'NotImplemented');
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://bucket');
    const id = OBJECT.exec(pathname)?.groups?.['id'];
    const bucket = byName.get(pathname.split('/', 2)[1] ?? '');
    // Without a key even the existence of buckets stays secret.
    const key = bucket === undefined ? undefined : await signerOf(request, bucket.keys);
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (bucket === undefined || key === undefined || (changes && key.may === 'read'))
      return refuse(response, 403, 'AccessDenied');
    if (id !== undefined) return await object(request, response, { files: bucket.files, id });
    if (request.method === 'HEAD') response.writeHead(200).end();
    else if (request.method === 'GET' && searchParams.get('list-type') === '2')
      await list(response, bucket, searchParams.get('prefix') ?? '');
    else refuse(response, 501, 'NotImplemented');
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      const missing = error instanceof FileNotFoundError;
      if (response.headersSent) response.destroy();
      else refuse(response, missing ? 404 : 500, missing ? 'NoSuchKey' : 'InternalError');
    });
  };
};

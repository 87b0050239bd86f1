import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { FileNotFoundError } from '@secondspring/platform/files/file-id.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFolderStore } from '@secondspring/platform/files/folder-store.ts';
import { isSigned, type AccessKey } from './signature.ts';

/** A key to a bucket, and whether it changes objects or only reads them. */
export type BucketKey = AccessKey & { readonly may: 'read' | 'write' };

/** One bucket, and who alone has anything to do with it. */
export type BucketOptions = {
  /** Its name, the first segment of every path. */
  readonly name: string;
  /** The folder in which its objects lie. */
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

/** What a prefix may be made of, so that it needs no escaping in the answer. */
const PREFIX = /^[\w./-]*$/u;

/** Lists every object below a prefix as one page of ListObjectsV2; all lie in one folder, so that any prefix finds all. */
const list = async (response: ServerResponse, { name, files }: Opened, prefix: string): Promise<void> => {
  if (!PREFIX.test(prefix)) return refuse(response, 400, 'InvalidArgument');
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.write(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${name}</Name>`);
  for await (const id of files.list()) response.write(`<Contents><Key>${prefix}${id}</Key></Contents>`);
  response.end('<IsTruncated>false</IsTruncated></ListBucketResult>');
};

/**
 * Answers what the product asks of S3 for its buckets: whether one is there, what is in it, and an object put, read and deleted, each named
 * by a UUID below any prefix. Everybody must sign with one of a bucket's own keys; every other call is refused. For one machine where no
 * server of S3's protocol can be had.
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
    // Who has no key learns not even which buckets there are.
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { FileMissing } from '@secondspring/platform/files/file-id.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFolderStore } from '@secondspring/platform/files/folder-store.ts';
import { isSigned, type AccessKey } from './signature.ts';

/** One bucket, and who alone has anything to do with it. */
export type BucketOptions = {
  /** Its name, the first segment of every path. */
  readonly name: string;
  /** The folder in which its objects lie. */
  readonly data: string;
  readonly access: AccessKey;
};

const OBJECT = /\/(?<id>[0-9a-f-]{36})$/u;

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
};

type Opened = BucketOptions & { readonly files: FileStore };

/**
 * Answers what the product asks of S3 for its buckets: whether one is there, and an object put, read and deleted, each named by a UUID
 * below any prefix. Everybody must sign with a bucket's own key; every other call is refused. For one machine where no server of S3's
 * protocol can be had.
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
    const { pathname } = new URL(request.url ?? '/', 'https://bucket');
    const id = OBJECT.exec(pathname)?.groups?.['id'];
    const bucket = byName.get(pathname.split('/', 2)[1] ?? '');
    // Who has no key learns not even which buckets there are.
    if (bucket === undefined || !(await isSigned(request, bucket.access)))
      return refuse(response, 403, 'AccessDenied');
    if (id !== undefined) return await object(request, response, { files: bucket.files, id });
    if (request.method === 'HEAD') response.writeHead(200).end();
    else refuse(response, 501, 'NotImplemented');
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      const missing = error instanceof FileMissing;
      if (response.headersSent) response.destroy();
      else refuse(response, missing ? 404 : 500, missing ? 'NoSuchKey' : 'InternalError');
    });
  };
};

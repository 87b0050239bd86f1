import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Upload } from '@secondspring/contracts/http/endpoint.ts';
import { errors, type Part } from 'formidable';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { bodyLength, isCoded } from './json-body.ts';
import { createMultipartGuard } from './multipart-guard.ts';
import { RequestRefusedError } from '../problems/problem.ts';

/** A file of a multipart form, while it arrives. */
export type UploadedFile = {
  /** As sent by the client, without folders; otherwise unchecked. May be empty. */
  readonly filename: string;
  /**
   * Read it to the end or not at all before the next file. Fails with {@link RequestRefusedError} if the file
   * is too large or breaks off.
   */
  readonly stream: Readable;
};

export const UPLOAD_TIMEOUT_MS = 120_000;

/** Other fields allowed in a form; they are skipped. */
const FIELDS_MAX = 20;

/** Bytes: the files, plus a megabyte for boundaries, part headers and other fields. */
const largestForm = ({ maxFiles, maxBytes }: Upload): number => maxFiles * maxBytes + 1_000_000;

const broken = (): RequestRefusedError =>
  new RequestRefusedError('invalid-request', {
    status: 400,
    issues: [{ path: '', message: 'The form with the files could not be read' }],
  });

const tooLarge: readonly unknown[] = [errors.biggerThanMaxFileSize, errors.biggerThanTotalMaxFileSize];
const refusalOf = (error: unknown): RequestRefusedError => {
  if (error instanceof RequestRefusedError) return error;
  return tooLarge.includes((error as { code?: unknown }).code)
    ? new RequestRefusedError('file-too-large')
    : broken();
};

const mustBeForm = (ctx: Context, upload: Upload): void => {
  if (isCoded(ctx) || ctx.request.is('multipart/form-data') !== 'multipart/form-data')
    throw new RequestRefusedError('unsupported-media-type', {
      issues: [{ path: '', message: 'A form with files is needed' }],
    });
  if ((bodyLength(ctx) ?? 0) > largestForm(upload)) throw new RequestRefusedError('body-too-large');
  // No further event comes from a closed connection.
  if (ctx.req.destroyed) throw broken();
};

/** Passes on one file's bytes up to the limit. */
const filePipe = (maxBytes: number): Transform => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new RequestRefusedError('file-too-large'));
      else done(null, chunk);
    },
  });
};

/**
 * Headers are read as latin1 bytes, so that no character is split between chunks; quotes stay as browsers
 * write them.
 */
const filenameOf = (bytes: string): string => {
  const decoded = Buffer.from(bytes, 'latin1').toString('utf8');
  const name = decoded.replaceAll('"', '%22').split(/[\\/]/u).at(-1) ?? '';
  return name === '.' || name === '..' ? '' : name;
};

/**
 * Yields the files of the upload field as they arrive, buffering some 100 kB and writing nothing to disk.
 * Other fields are skipped. Refuses another media type with 415, too many or too large files 413, and a
 * malformed or interrupted form 400. Leaving the loop stops reading.
 */
export async function* uploadedFiles(ctx: Context, upload: Upload): AsyncGenerator<UploadedFile> {
  const { field, maxFiles, maxBytes } = upload;
  mustBeForm(ctx, upload);
  const pieces = new Readable({ objectMode: true, read: () => undefined });
  // Prevents an unhandled error while nobody reads the list.
  pieces.on('error', () => undefined);
  const pipes: Transform[] = [];
  const count = { files: 0, fields: 0 };
  const refuse = (refused: RequestRefusedError): void => {
    pieces.destroy(refused);
    guard.stop(refused);
  };
  const guard = createMultipartGuard({
    longHeaders: () => refuse(broken()),
    received: (bytes) => {
      if (bytes > largestForm(upload)) refuse(new RequestRefusedError('body-too-large'));
    },
    failed: (error) => pipes.forEach((pipe) => pipe.destroy(refusalOf(error))),
  });
  const onPart = (part: Part, take: (part: Part) => void): void => {
    const isFile = part.originalFilename !== null || part.mimetype === 'application/octet-stream';
    count[isFile ? 'files' : 'fields'] += 1;
    if (count.files > maxFiles) return refuse(new RequestRefusedError('too-many-files'));
    if (count.fields > FIELDS_MAX) return refuse(broken());
    if (isFile && part.name === field) {
      // formidable treats a part without a type as a field.
      part.mimetype ??= 'text/plain';
      return take(part);
    }
    let size = 0;
    part.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) refuse(new RequestRefusedError('file-too-large'));
    });
  };
  const receive = koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    formidable: {
      enabledPlugins: [guard.plugin],
      encoding: 'binary',
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFileSize: maxBytes,
      maxTotalFileSize: maxFiles * maxBytes,
      onPart,
      fileWriteStreamHandler: (file) => {
        const stream = filePipe(maxBytes);
        pipes.push(stream);
        pieces.push({ filename: filenameOf(file?.toJSON().originalFilename ?? ''), stream });
        return stream;
      },
    },
  });
  const receiveAll = async (): Promise<void> => {
    await receive(ctx, () => Promise.resolve());
    // formidable finishes at the last boundary. Answering before the request ends would reset the connection.
    await finished(ctx.req);
    if (!guard.isWhole()) throw broken();
  };
  receiveAll().then(
    () => pieces.push(null),
    (error: unknown) => pieces.destroy(refusalOf(error)),
  );
  try {
    for await (const file of pieces as AsyncIterable<UploadedFile>) {
      yield file;
      file.stream.resume();
    }
  } finally {
    guard.stop(broken());
  }
}

/**
 * Drains the rest of an unread form, so that the client receives the answer; closes the connection if the
 * rest could exceed any form.
 */
export const discardRest = (ctx: Context, upload: Upload): void => {
  if (ctx.req.complete) return;
  if ((bodyLength(ctx) ?? Number.POSITIVE_INFINITY) > largestForm(upload)) ctx.set('Connection', 'close');
  ctx.req.resume();
};

import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Upload } from '@secondspring/contracts/http/endpoint.ts';
import { errors, type Part } from 'formidable';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { bodyLength, isCoded } from './body-headers.ts';
import { createMultipartGuard } from './multipart-guard.ts';
import { RequestRefusedError } from './problem.ts';

/** One file of a multipart form, while it arrives. */
export type UploadedFile = {
  /** As the client says: without folders, anything else may stand in it; empty where it says none. */
  readonly filename: string;
  /** The bytes; to be read before the next file, to the end or not at all. Fails with {@link RequestRefusedError} where the file is too large or breaks off. */
  readonly stream: Readable;
};

/** Milliseconds that a call with an upload may take. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Most other fields of a form; they are read past. */
const FIELDS_MAX = 20;

/** Largest form in bytes: the files, and a megabyte of boundaries, part headers and other fields. */
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
  // Nothing more would be heard of a request whose connection has ended.
  if (ctx.req.destroyed) throw broken();
};

/** Passes on the bytes of one file, as many as one may have. */
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

/** Headers are read byte by byte, so that no letter is cut where a piece of the request ends; quotes stay as browsers write them. */
const filenameOf = (bytes: string): string => {
  const given = Buffer.from(bytes, 'latin1').toString('utf8');
  const name = given.replaceAll('"', '%22').split(/[\\/]/u).at(-1) ?? '';
  return name === '.' || name === '..' ? '' : name;
};

/**
 * The files of a multipart form that stand in the field for them, one after another as they arrive; nothing is kept but what lies
 * in buffers of some 100 kB, and nothing is written to a disk. Other fields are read past. Refuses while it is read: another media
 * type 415, too many files or a file that is too large 413, a form that is malformed or breaks off 400. Leaving the loop ends the
 * reading.
 */
export async function* uploadedFiles(ctx: Context, upload: Upload): AsyncGenerator<UploadedFile> {
  const { field, maxFiles, maxBytes } = upload;
  mustBeForm(ctx, upload);
  const arrived = new Readable({ objectMode: true, read: () => undefined });
  // Someone may be reading a file, and nobody the list of them, when either fails.
  arrived.on('error', () => undefined);
  const pipes: Transform[] = [];
  const count = { files: 0, fields: 0 };
  const refuse = (refused: RequestRefusedError): void => {
    arrived.destroy(refused);
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
      // formidable takes what has none for a field.
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
        arrived.push({ filename: filenameOf(file?.toJSON().originalFilename ?? ''), stream });
        return stream;
      },
    },
  });
  const receiveAll = async (): Promise<void> => {
    await receive(ctx, () => Promise.resolve());
    // formidable is done when it sees the last boundary. An answer before the request's end would cost the phone its connection.
    await finished(ctx.req);
    if (!guard.isWhole()) throw broken();
  };
  receiveAll().then(
    () => arrived.push(null),
    (error: unknown) => arrived.destroy(refusalOf(error)),
  );
  try {
    for await (const file of arrived as AsyncIterable<UploadedFile>) {
      yield file;
      file.stream.resume();
    }
  } finally {
    guard.stop(broken());
  }
}

/**
 * What becomes of a form that was not read to its end: the rest is read past, so that the phone gets to hear the answer; where that could
 * be more than any form, the connection ends.
 */
export const discardRest = (ctx: Context, upload: Upload): void => {
  if (ctx.req.complete) return;
  if ((bodyLength(ctx) ?? Number.POSITIVE_INFINITY) > largestForm(upload)) ctx.set('Connection', 'close');
  ctx.req.resume();
};

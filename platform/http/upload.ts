import { Readable } from 'node:stream';
import { LAB_FILE_MAX, LAB_FILES_AT_ONCE } from '@secondspring/contracts/vocabulary/lab-file-words.ts';
import busboy from 'busboy';
import type { Context } from 'koa';
import { Refused } from './problem-answer.ts';

/** One file of a multipart form, while it arrives. */
export type UploadedFile = {
  /** As the client says: without folders, anything else may stand in it; empty where it says none. */
  readonly filename: string;
  /** As the client says; to be believed by nobody. */
  readonly mediaType: string;
  /** The bytes; to be read before the next file. Fails with {@link Refused} where the file is too large or breaks off. */
  readonly stream: Readable;
};

/** Milliseconds that a call with an upload may take. */
export const UPLOAD_PATIENCE = 120_000;

/** Everything a form could use to take memory or time. Names and values of other fields are read past. */
const limits = {
  // The parser calls a file too large that is just as large as it may be.
  fileSize: LAB_FILE_MAX + 1,
  files: LAB_FILES_AT_ONCE,
  fields: 20,
  fieldSize: 1_000,
  fieldNameSize: 100,
  parts: 40,
  headerPairs: 20,
} as const;

/** Largest form in bytes: the files, and a megabyte of boundaries, part headers and other fields. */
const FORM_MAX = limits.files * limits.fileSize + 1_000_000;

const broken = (): Refused =>
  new Refused('invalid-request', {
    status: 400,
    issues: [{ path: '', message: 'The form with the files could not be read' }],
  });

const parserOf = (ctx: Context): busboy.Busboy => {
  const coding = ctx.get('Content-Encoding');
  if (
    (coding !== '' && coding !== 'identity') ||
    ctx.request.is('multipart/form-data') !== 'multipart/form-data'
  )
    throw new Refused('unsupported-media-type', {
      issues: [{ path: '', message: 'A form with files is needed' }],
    });
  if ((ctx.request.length ?? 0) > FORM_MAX) throw new Refused('body-too-large');
  try {
    return busboy({ headers: ctx.req.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw broken();
  }
};

/** The bytes of a part; what it broke off with is told as a refusal, so that it never reads as the end of the file. */
async function* bytesOf(part: Readable, failure: () => Refused | undefined): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of part) yield chunk as Buffer;
  } catch {
    throw failure() ?? broken();
  }
}

/**
 * The files of a multipart form that stand in the field of this name, one after another as they arrive; nothing is kept but what lies
 * in buffers of some 100 kB. Other fields are read past. Refuses while it is read: another media type 415, more than 10 files or a
 * file of more than 10 MB 413, a form that is malformed or breaks off 400. Leaving the loop ends the reading.
 */
export async function* uploadedFiles(ctx: Context, field: string): AsyncGenerator<UploadedFile> {
  const parser = parserOf(ctx);
  const { req } = ctx;
  let failure: Refused | undefined;
  const arrived = new Readable({ objectMode: true, read: () => undefined });
  const fail = (refused: Refused): void => {
    failure ??= refused;
    arrived.destroy(failure);
    req.unpipe(parser);
    parser.destroy();
  };
  // Someone may be reading a part, and nobody the list of them, when either fails.
  arrived.on('error', () => undefined);
  parser.on('file', (name, part, { filename, mimeType }) => {
    part.on('error', () => undefined).on('limit', () => fail(new Refused('file-too-large')));
    if (name === field) arrived.push({ filename, mimeType, part });
    else part.resume();
  });
  parser.on('filesLimit', () => fail(new Refused('too-many-files')));
  parser.on('partsLimit', () => fail(broken()));
  parser.on('fieldsLimit', () => fail(broken()));
  parser.on('error', () => fail(broken()));
  parser.on('close', () => arrived.push(null));
  const brokenOff = (): void => {
    if (!req.complete) fail(broken());
  };
  req.on('error', brokenOff).on('close', brokenOff);
  req.pipe(parser);
  try {
    for await (const { filename, mimeType, part } of arrived as AsyncIterable<{
      filename: string | undefined;
      mimeType: string;
      part: Readable;
    }>) {
      const stream = Readable.from(
        bytesOf(part, () => failure),
        { objectMode: false },
      );
      stream.on('error', () => undefined);
      yield { filename: filename ?? '', mediaType: mimeType, stream };
      if (!stream.readableEnded) stream.destroy();
      part.resume();
    }
  } finally {
    req.off('error', brokenOff).off('close', brokenOff).unpipe(parser);
    req.on('error', () => undefined);
    parser.destroy();
  }
}

/**
 * What becomes of a form that was not read to its end: the rest is read past, so that the phone gets to hear the answer; where that could
 * be more than any form, the connection ends.
 */
export const leaveRest = (ctx: Context): void => {
  if (ctx.req.complete) return;
  if ((ctx.request.length ?? Number.POSITIVE_INFINITY) > FORM_MAX) ctx.set('Connection', 'close');
  ctx.req.resume();
};

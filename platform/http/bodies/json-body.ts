import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { withTimeout, DependencyTimeoutError } from '../../concurrency/with-timeout.ts';
import { scanJson } from './json-scanner.ts';
import { RequestRefusedError } from '../problems/problem.ts';

/** Content-Length in bytes; undefined without one. Koa's own `length` wraps around at 4 GiB. */
export const bodyLength = (ctx: Context): number | undefined => {
  const length = ctx.get('Content-Length');
  return length === '' ? undefined : Number(length);
};

/** A compressed body could expand beyond any limit. */
export const isCoded = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('Content-Encoding'));

/** Bytes. */
const JSON_BODY_MAX = 100_000;

/** Larger bodies are not drained: the connection closes with the answer. */
const DRAIN_MAX = 1_000_000;

/** The server's own limit is as long as the largest upload needs. */
const BODY_TIMEOUT_MS = 30_000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Reads JSON as raw bytes: size and structure are checked before parsing. */
const receive = koaBody({
  json: false,
  urlencoded: false,
  text: true,
  textTypes: ['application/json'],
  textLimit: JSON_BODY_MAX,
  encoding: '',
});

const tooLarge = (ctx: Context): RequestRefusedError => {
  if ((bodyLength(ctx) ?? Number.POSITIVE_INFINITY) > DRAIN_MAX) ctx.set('Connection', 'close');
  else ctx.req.resume();
  return new RequestRefusedError('body-too-large');
};

const readBytes = async (ctx: Context): Promise<Buffer> => {
  if ((bodyLength(ctx) ?? 0) > JSON_BODY_MAX) throw tooLarge(ctx);
  try {
    await withTimeout(
      'body',
      BODY_TIMEOUT_MS,
      receive(ctx, () => Promise.resolve()),
    );
  } catch (error) {
    if (error instanceof DependencyTimeoutError) {
      ctx.set('Connection', 'close');
      throw new RequestRefusedError('invalid-request', { status: 408 });
    }
    if ((error as { type?: unknown }).type === 'entity.too.large') throw tooLarge(ctx);
    throw new RequestRefusedError('invalid-request', { status: 400 });
  }
  const bytes: unknown = ctx.request.body;
  if (!Buffer.isBuffer(bytes)) throw new TypeError('the body was not read as bytes');
  return bytes;
};

const parse = (bytes: Buffer): unknown => {
  const malformed = () =>
    new RequestRefusedError('invalid-request', {
      status: 400,
      issues: [{ path: '', message: 'Not valid JSON' }],
    });
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw malformed();
  }
  const fault = scanJson(text);
  if (fault !== null)
    throw new RequestRefusedError(fault.code, { issues: [{ path: '', message: fault.message }] });
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
};

/**
 * Reads a JSON body; size and depth are checked before parsing. Refuses another media type or content coding
 * with 415, more than 100 kB 413, malformed JSON 400, slower than 30 seconds 408, too deep or a repeated key
 * 422.
 */
export const readJsonBody = async (ctx: Context): Promise<unknown> => {
  if (isCoded(ctx)) throw new RequestRefusedError('unsupported-media-type');
  if (ctx.request.length === 0 || ctx.request.is('application/json') === null)
    throw new RequestRefusedError('invalid-request', {
      issues: [{ path: '', message: 'A JSON body is needed' }],
    });
  if (ctx.request.is('application/json') !== 'application/json')
    throw new RequestRefusedError('unsupported-media-type');
  return parse(await readBytes(ctx));
};

import type { Context } from 'koa';
import readRaw from 'raw-body';
import { within } from './deadline.ts';
import { Unanswered } from './fault.ts';
import { scanJson } from './json-scanner.ts';
import { Refused } from './problem-answer.ts';

/** Largest JSON body in bytes. */
const JSON_BODY_MAX = 100_000;

/** A body that claims more than this many bytes is not drained: the connection ends with the answer. */
const DRAIN_MAX = 1_000_000;

/** Milliseconds in which a body must have arrived; the server's own limit is as long as the largest upload needs. */
const ARRIVAL = 30_000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

const readBytes = async (ctx: Context): Promise<Buffer> => {
  const { length } = ctx.request;
  try {
    return await within('body', ARRIVAL, readRaw(ctx.req, { limit: JSON_BODY_MAX, length: length ?? null }));
  } catch (error) {
    if (error instanceof Unanswered) {
      ctx.set('Connection', 'close');
      throw new Refused('invalid-request', { status: 408 });
    }
    const { type } = error as { type?: unknown };
    if (type === 'entity.too.large') {
      if (length === undefined || length > DRAIN_MAX) ctx.set('Connection', 'close');
      else ctx.req.resume();
      throw new Refused('body-too-large');
    }
    throw new Refused('invalid-request', { status: 400 });
  }
};

const parse = (bytes: Buffer): unknown => {
  const malformed = new Refused('invalid-request', {
    status: 400,
    issues: [{ path: '', message: 'Not valid JSON' }],
  });
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw malformed;
  }
  const fault = scanJson(text);
  if (fault !== null) throw new Refused(fault.code, { issues: [{ path: '', message: fault.message }] });
  try {
    return JSON.parse(text);
  } catch {
    throw malformed;
  }
};

/**
 * Reads a JSON body. Size and depth are checked on the raw text before it is parsed.
 * Refuses: another media type or a content coding 415, more than 100 kB 413, malformed 400, slower than 30 seconds 408, too deep or a repeated key 422.
 */
export const readJsonBody = async (ctx: Context): Promise<unknown> => {
  const coding = ctx.get('Content-Encoding');
  if (coding !== '' && coding !== 'identity') throw new Refused('unsupported-media-type');
  if (ctx.request.length === 0 || ctx.request.is('application/json') === null)
    throw new Refused('invalid-request', { issues: [{ path: '', message: 'A JSON body is needed' }] });
  if (ctx.request.is('application/json') !== 'application/json') throw new Refused('unsupported-media-type');
  return parse(await readBytes(ctx));
};

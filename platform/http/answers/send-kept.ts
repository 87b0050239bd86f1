import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { codings, compression, type Coding, type KeptAnswer } from './kept-answers.ts';
import { isAmong } from './validators.ts';

const compress: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, compression.br),
  gzip: (body) => promisify(gzip)(body, compression.gzip),
};

/** Browsers send few different values. */
const acceptedCodings = new LRUCache<string, Coding | 'identity'>({ max: 100 });
/** The coding to answer in; `br` before `gzip`, whatever weights the caller gives them. */
const acceptedBy = (ctx: Context): Coding | 'identity' => {
  const accepted = ctx.get('Accept-Encoding');
  const known = acceptedCodings.get(accepted);
  if (known !== undefined) return known;
  const found = codings.find((coding) => ctx.acceptsEncodings(coding) === coding) ?? 'identity';
  acceptedCodings.set(accepted, found);
  return found;
};

const codedBody = ({ body, coded }: KeptAnswer, coding: Coding | 'identity'): Buffer | Promise<Buffer> => {
  if (coding === 'identity' || body.length < compression.threshold) return body;
  const known = coded.get(coding);
  if (known !== undefined) return known;
  // What cannot be compressed is sent as it is.
  const making = compress[coding](body).catch(() => body);
  coded.set(coding, making);
  void making.then((made) => coded.set(coding, made));
  return making;
};

/**
 * Sends what is kept, in the caller's coding or as 304, without Koa's own response. Every visitor gets it, so its length reveals
 * nothing. At once, unless the coding is still being made.
 * @param own headers that only this request gets, as names and values in turn
 */
export const sendKept = (
  ctx: Context,
  answer: KeptAnswer,
  own: readonly string[] = [],
): void | Promise<void> => {
  const { route, etag, headers, mark, type, body } = answer;
  ctx.respond = false;
  ctx.state['route'] = route;
  const head = [...own, ...headers, ...(mark?.() ?? [])];
  if (isAmong(etag, ctx.get('If-None-Match'))) return void ctx.res.writeHead(304, head).end();
  const coding = acceptedBy(ctx);
  const send = (coded: Buffer): void => {
    head.push('Content-Type', type, 'Content-Length', String(coded.length));
    if (coded !== body) head.push('Content-Encoding', coding);
    ctx.res.writeHead(200, head).end(coded);
  };
  const coded = codedBody(answer, coding);
  return Buffer.isBuffer(coded) ? send(coded) : coded.then(send);
};

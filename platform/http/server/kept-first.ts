import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONSISTENCY_COOKIE, CONSISTENCY_TOKEN } from '@secondspring/contracts/http/consistency.ts';
import type Koa from 'koa';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { networkOf, type RateLimits } from '../limits/rate-limits.ts';
import { logAnswered, REQUEST_ID, requestIdOf, traceAnswer } from './request-log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { RequestListener } from './serve.ts';
import {
  codingOf,
  codings,
  type Coding,
  type KeptAnswer,
  type KeptAnswers,
} from '../answers/kept-answers.ts';
import { isAmong } from '../answers/validators.ts';

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

const write = (
  ctx: Context,
  { etag, headers, mark, type, body }: KeptAnswer,
  coding: Coding | 'identity',
  coded: Buffer,
): void => {
  const { res } = ctx;
  const head = [REQUEST_ID, ctx.state['requestId'] as string];
  for (const [name, value] of headers) head.push(name, value);
  if (mark !== undefined) head.push(...mark());
  if (isAmong(etag, ctx.get('If-None-Match'))) return void res.writeHead(304, head).end();
  head.push('Content-Type', type, 'Content-Length', String(coded.length));
  if (coded !== body) head.push('Content-Encoding', coding);
  res.writeHead(200, head).end(coded);
};

/**
 * Answers visitors from what is kept, before the middleware: a list that everyone reads costs neither Koa's layers nor a
 * query. What is not kept, and everyone with a session or a consistency token, goes to
 * `whole`, the app's own listener.
 */
export const keptFirst = (
  app: Koa,
  whole: RequestListener,
  {
    kept,
    rateLimits,
    sessions,
    log,
    name,
  }: {
    readonly kept: Pick<KeptAnswers, 'find'>;
    readonly rateLimits: Pick<RateLimits, 'take'>;
    readonly sessions: Pick<Sessions, 'isVisitor'>;
    readonly log: Logger;
    readonly name: string;
  },
): RequestListener => {
  const isForEveryone = (request: IncomingMessage): boolean =>
    request.method === 'GET' &&
    sessions.isVisitor(request) &&
    request.headers[CONSISTENCY_TOKEN.toLowerCase()] === undefined &&
    request.headers.cookie?.includes(`${CONSISTENCY_COOKIE}=`) !== true;
  return (request: IncomingMessage, response: ServerResponse) => {
    const answer = isForEveryone(request) ? kept.find(request.url ?? '') : undefined;
    if (answer === undefined) return whole(request, response);
    const ctx = app.createContext(request, response);
    const coding = acceptedBy(ctx);
    const coded = codingOf(answer, coding);
    if (coded === undefined) return whole(request, response);
    return rateLimits.take(answer.limit, networkOf(ctx.ip)).then(
      () => {
        ctx.state['requestId'] = requestIdOf(ctx);
        ctx.state['route'] = answer.route;
        traceAnswer(ctx, name);
        logAnswered(ctx, log, name);
        write(ctx, answer, coding, coded);
      },
      // The app refuses as well, in words.
      () => whole(request, response),
    );
  };
};

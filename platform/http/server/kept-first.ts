import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONSISTENCY_COOKIE, CONSISTENCY_TOKEN } from '@secondspring/contracts/http/consistency.ts';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { networkOf, type RateLimits } from '../limits/rate-limits.ts';
import { logAnswered, REQUEST_ID, requestIdOf, traceAnswer } from './request-log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { RequestListener } from './serve.ts';
import type { KeptAnswers } from '../answers/kept-answers.ts';
import { sendKept } from '../answers/send-kept.ts';

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
    return rateLimits.take(answer.limit, networkOf(ctx.ip)).then(
      () => {
        const id = requestIdOf(ctx);
        ctx.state['requestId'] = id;
        traceAnswer(ctx, name);
        logAnswered(ctx, log, name);
        return sendKept(ctx, answer, [REQUEST_ID, id]);
      },
      // The app refuses as well, in words.
      () => whole(request, response),
    );
  };
};

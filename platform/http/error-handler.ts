import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { describeError } from '../telemetry/describe-error.ts';
import { PersonForgotten } from '../vault/faults.ts';
import { isUnavailable } from './unavailable.ts';
import { refuseUnroutedMethod } from './methods.ts';
import { sendProblem, RequestRefusedError } from './problem.ts';

/** Headers that a handler may have set for its own body and that would lie about a problem answer. */
const ofTheBody = ['Content-Encoding', 'ETag', 'Last-Modified', 'Link'];

/**
 * Turns whatever was thrown into an answer: refusals as they say, servers of ours that are away into 503, the rest into a
 * bare 500 whose cause only the log knows. What nothing answered becomes a 404, or a 405 where only the method is wrong.
 */
export const errorHandler =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      if (ctx.status !== 404 || ctx.body !== undefined || ctx.respond === false) return;
      refuseUnroutedMethod(ctx);
      sendProblem(ctx, 'not-found');
    } catch (error) {
      for (const header of ofTheBody) ctx.remove(header);
      if (error instanceof RequestRefusedError) return sendProblem(ctx, error.code, error.detail);
      if (error instanceof PersonForgotten) return sendProblem(ctx, 'sign-in-required');
      const away = isUnavailable(error);
      const line = { requestId: ctx.state['requestId'] as string, error: describeError(error) };
      if (away) log.warn(line, 'a server of ours did not answer');
      else log.error(line, 'unexpected');
      sendProblem(ctx, away ? 'unavailable' : 'unexpected');
    }
  };

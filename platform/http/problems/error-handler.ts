import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { describeError } from '../../telemetry/describe-error.ts';
import { PersonForgotten } from '../../vault/faults.ts';
import { isUnavailable } from '../../event-store/unavailable.ts';
import { refuseUnroutedMethod, sendProblem, RequestRefusedError } from './problem.ts';

/** Headers a handler may have set for its own body. */
const ofTheBody = ['Content-Encoding', 'ETag', 'Last-Modified', 'Link'];

/**
 * Turns errors into answers: refusals as declared, unavailable dependencies into 503, others into a 500 whose
 * cause is only logged. Unanswered requests become 404, or 405 if only the method is wrong.
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
      const isAway = isUnavailable(error);
      const line = { requestId: ctx.state['requestId'] as string, error: describeError(error) };
      if (isAway) log.warn(line, 'a server of ours did not answer');
      else log.error(line, 'unexpected');
      sendProblem(ctx, isAway ? 'unavailable' : 'unexpected');
    }
  };

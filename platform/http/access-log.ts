import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/**
 * One line for each answered request: method, route pattern, status, milliseconds, refusal code. Never the URL, query,
 * ids in the path, address, agent or user: a line must not tie a person to what she read.
 */
export const accessLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const began = performance.now();
    ctx.res.once('close', () => {
      log.info(
        {
          requestId: ctx.state['requestId'] as string,
          method: ctx.method,
          route: (ctx.state['route'] as string | undefined) ?? 'none',
          status: ctx.res.statusCode,
          milliseconds: Math.round(performance.now() - began),
          ...(ctx.state['refused'] === undefined ? {} : { refused: ctx.state['refused'] as string }),
        },
        'answered',
      );
    });
    await next();
  };

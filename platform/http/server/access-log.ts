import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { requestDuration } from '../../telemetry/metrics.ts';
import { probePaths } from './readiness.ts';

/**
 * Logs and measures each answered request: method, route pattern, status, milliseconds, refusal code. Never
 * URL, query, ids, address, agent or user: a line must not tie a person to what she read. Probes that succeed
 * are logged for debugging only.
 */
export const accessLog =
  (log: Logger, service: string): Middleware =>
  async (ctx, next) => {
    const began = performance.now();
    ctx.res.once('close', () => {
      const milliseconds = performance.now() - began;
      const route = (ctx.state['route'] as string | undefined) ?? 'none';
      const status = ctx.res.statusCode;
      requestDuration.observe({ service, method: ctx.method, route, status }, milliseconds / 1000);
      const isProbe = probePaths.includes(route) && status < 400;
      log[isProbe ? 'debug' : 'info'](
        {
          requestId: ctx.state['requestId'] as string,
          method: ctx.method,
          route,
          status,
          milliseconds: Math.round(milliseconds),
          ...(ctx.state['refused'] === undefined ? {} : { refused: ctx.state['refused'] as string }),
        },
        'answered',
      );
    });
    await next();
  };

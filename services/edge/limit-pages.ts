import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { networkOf } from '@secondspring/platform/http/rate-limits.ts';
import type { Middleware } from 'koa';

/** Last part of a path that names a file. */
const FILE = /\.[a-z0-9]+$/u;

/** Rate-limits, per network, the front end's files and everything else that is not a call. */
export const limitPages =
  ({ rateLimits }: Pick<Dependencies, 'rateLimits'>): Middleware =>
  async (ctx, next) => {
    await rateLimits.take(FILE.test(ctx.path) ? 'file' : 'page', networkOf(ctx.ip));
    await next();
  };

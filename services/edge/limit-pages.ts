import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { networkOf } from '@secondspring/platform/http/rate-limits.ts';
import type { Middleware } from 'koa';

/** The last part of a path that names a file, as no page's does. */
const FILE = /\.[a-z0-9]+$/u;

/** Limits what one network gets that is no call: the front end's files, and everything else, such as documents. */
export const limitPages =
  ({ rateLimits }: Pick<Dependencies, 'rateLimits'>): Middleware =>
  async (ctx, next) => {
    await rateLimits.take(FILE.test(ctx.path) ? 'file' : 'page', networkOf(ctx.ip));
    await next();
  };

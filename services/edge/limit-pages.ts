import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { networkOf } from '@secondspring/platform/http/limits/rate-limits.ts';
import type { Middleware } from 'koa';

/** Last part of a path that names a file. */
const FILE = /\.[a-z0-9]+$/u;

/**
 * Rate-limits, per network, the front end's files and everything else that is not a call. Once her network has used its
 * share, a member has her own. Her session is looked up only then, so documents need no database.
 */
export const limitPages =
  ({
    rateLimits,
    sessions,
  }: {
    readonly rateLimits: Pick<Dependencies['rateLimits'], 'take'>;
    readonly sessions: Pick<Dependencies['sessions'], 'callerOf'>;
  }): Middleware =>
  async (ctx, next) => {
    const kind = FILE.test(ctx.path) ? 'file' : 'page';
    try {
      await rateLimits.take(kind, networkOf(ctx.ip));
    } catch (refusal) {
      const caller = await sessions.callerOf(ctx).catch(() => undefined);
      if (caller === undefined) throw refusal;
      await rateLimits.take(kind, caller.userId);
    }
    await next();
  };

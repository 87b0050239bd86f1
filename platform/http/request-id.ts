import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** Header that names a request in logs and in problem answers. */
const REQUEST_ID = 'X-Request-Id';

/**
 * Gives every request an id and says it on the answer. Only a proxy that is trusted may bring one of its own, so that
 * nobody can write into our logs or make two requests look like one.
 */
export const requestId =
  (proxyTrusted: boolean): Middleware =>
  async (ctx, next) => {
    const given = proxyTrusted ? ctx.get(REQUEST_ID) : '';
    const id = /^[\w-]{8,64}$/u.test(given) ? given : randomUUID();
    ctx.state['requestId'] = id;
    ctx.set(REQUEST_ID, id);
    await next();
  };

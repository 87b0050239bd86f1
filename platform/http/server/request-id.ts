import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

/** Identifies a request in logs and problem answers. */
const REQUEST_ID = 'X-Request-Id';

/**
 * Assigns a request id and returns it as a header. Only a trusted proxy may set it, so that nobody can forge
 * log entries or make two requests look like one.
 */
export const requestId =
  (proxyTrusted: boolean): Middleware =>
  async (ctx, next) => {
    const requestId = proxyTrusted ? ctx.get(REQUEST_ID) : '';
    const id = /^[\w-]{8,64}$/u.test(requestId) ? requestId : randomUUID();
    ctx.state['requestId'] = id;
    ctx.set(REQUEST_ID, id);
    await next();
  };

import {
  clearCookie,
  readCookie,
  serverCookie,
  setCookie,
} from '@secondspring/platform/http/sessions/session-cookie.ts';
import { hashSessionId, isSessionId, newSessionId } from '@secondspring/platform/http/sessions/session-id.ts';
import type { SessionStore } from '@secondspring/platform/http/sessions/session-store.ts';
import type { Context } from 'koa';
import { z } from 'zod';

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});

/** An attempt to sign in that has begun: what must match when it comes back, and where to go then. */
export type Attempt = z.infer<typeof attempt>;

/** Attempts to sign in, each bound to the browser that began it and good for one return within ten minutes. */
export type Attempts = {
  keep(ctx: Context, attempt: Attempt): Promise<void>;
  /** The attempt of this browser, taken away so that no second return can use it; undefined when there is none. */
  take(ctx: Context): Promise<Attempt | undefined>;
};

/** How long a sign-in may take, in seconds. */
const PATIENCE = 600;

/** Makes the attempts over the sessions' store: the cookie holds only an id, the store only its keyed hash. */
export const createAttempts = (store: SessionStore, secret: string, publicOrigin: string): Attempts => {
  const cookie = serverCookie('sign-in', publicOrigin);
  return {
    async keep(ctx, begun) {
      const id = newSessionId();
      await store.put(hashSessionId(secret, 'sign-in', id), begun, Date.now() + PATIENCE * 1000);
      setCookie(ctx, cookie, id, PATIENCE);
    },
    async take(ctx) {
      const id = readCookie(ctx, cookie);
      clearCookie(ctx, cookie);
      if (!isSessionId(id)) return undefined;
      return attempt.safeParse(await store.take(hashSessionId(secret, 'sign-in', id))).data;
    },
  };
};

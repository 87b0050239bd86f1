import {
  clearCookie,
  readCookie,
  serverCookie,
  setCookie,
} from '@secondspring/platform/http/sessions/session-cookie.ts';
import { hashSessionId, isSessionId, newSessionId } from '@secondspring/platform/http/sessions/session-id.ts';
import { createRowSeal } from '@secondspring/platform/http/sessions/sealed-row.ts';
import type { SessionStore } from '@secondspring/platform/http/sessions/session-store.ts';
import type { Context } from 'koa';
import { z } from 'zod';

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  /** Whether she said that others use this phone, too. */
  shared: z.boolean(),
  /** The member who is to prove once more who she is; null where anybody may sign in. */
  member: z.string().nullable(),
});

/** An attempt to sign in that has begun: what must match when it comes back, and where to go then. */
export type Attempt = z.infer<typeof attempt>;

/** Attempts to sign in, each bound to the browser that began it and good for one return within ten minutes. */
export type Attempts = {
  /** Names the browser for as long as it keeps trying, so that those behind one carrier are counted apart; a new name for a new one. */
  browserOf(ctx: Context): string;
  keep(ctx: Context, attempt: Attempt): Promise<void>;
  /** The attempt of this browser, taken away so that no second return can use it; undefined when there is none. */
  take(ctx: Context): Promise<Attempt | undefined>;
};

/** How long a sign-in may take, in seconds. */
const PATIENCE = 600;

/** Makes the attempts over the sessions' store: the cookie holds only an id, the store only its keyed hash. */
export const createAttempts = (store: SessionStore, secret: string, publicOrigin: string): Attempts => {
  const cookie = serverCookie('sign-in', publicOrigin);
  const rows = createRowSeal(secret);
  /** The cookie holds the id of the attempt and, from one attempt to the next, the browser's name. */
  const read = (ctx: Context): readonly (string | undefined)[] => readCookie(ctx, cookie)?.split('.') ?? [];
  const names = new WeakMap<Context, string>();
  const browserOf = (ctx: Context): string => {
    const [, name] = read(ctx);
    const one = names.get(ctx) ?? (isSessionId(name) ? name : newSessionId());
    names.set(ctx, one);
    return one;
  };
  return {
    browserOf,
    async keep(ctx, begun) {
      const id = newSessionId();
      const sid = hashSessionId(secret, 'sign-in', id);
      await store.put(sid, rows.seal(sid, begun), Date.now() + PATIENCE * 1000);
      setCookie(ctx, cookie, `${id}.${browserOf(ctx)}`, PATIENCE);
    },
    async take(ctx) {
      const [id] = read(ctx);
      clearCookie(ctx, cookie);
      if (!isSessionId(id)) return undefined;
      const sid = hashSessionId(secret, 'sign-in', id);
      return attempt.safeParse(rows.open(sid, await store.take(sid))?.content).data;
    },
  };
};

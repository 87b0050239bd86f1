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
  /** Whether the member said that others use this phone, too. */
  shared: z.boolean(),
  /** The member who must authenticate again; null for an ordinary sign-in. */
  member: z.string().nullable(),
});

/** A sign-in in progress: what the callback must match, and where to go afterwards. */
export type SignInAttempt = z.infer<typeof attempt>;

/** Each attempt is bound to the browser that began it and can be completed once, within ten minutes. */
export type SignInAttempts = {
  /** Id of the browser across its attempts, so that rate limits count browsers behind one network apart. */
  browserIdOf(ctx: Context): string;
  keep(ctx: Context, attempt: SignInAttempt): Promise<void>;
  /** Removes and returns this browser's attempt, so that it can't be completed twice. */
  take(ctx: Context): Promise<SignInAttempt | undefined>;
};

const ATTEMPT_SECONDS = 600;

/** The cookie holds only an id; the store holds only its keyed hash. */
export const createAttempts = (store: SessionStore, secret: string, publicOrigin: string): SignInAttempts => {
  const cookie = serverCookie('sign-in', publicOrigin);
  const rows = createRowSeal(secret);
  /** The cookie holds the attempt's id and the browser's id. */
  const read = (ctx: Context): readonly (string | undefined)[] => readCookie(ctx, cookie)?.split('.') ?? [];
  const names = new WeakMap<Context, string>();
  const browserIdOf = (ctx: Context): string => {
    const [, name] = read(ctx);
    const one = names.get(ctx) ?? (isSessionId(name) ? name : newSessionId());
    names.set(ctx, one);
    return one;
  };
  return {
    browserIdOf,
    async keep(ctx, begun) {
      const id = newSessionId();
      const sid = hashSessionId(secret, 'sign-in', id);
      await store.put(sid, rows.seal(sid, begun), Date.now() + ATTEMPT_SECONDS * 1000);
      setCookie(ctx, cookie, `${id}.${browserIdOf(ctx)}`, ATTEMPT_SECONDS);
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

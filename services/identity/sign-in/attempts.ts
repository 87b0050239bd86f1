import {
  clearCookie,
  readCookie,
  readCookiesUnder,
  serverCookie,
  setCookie,
} from '@secondspring/platform/http/sessions/session-cookie.ts';
import {
  createSessionHash,
  isSessionId,
  newSessionId,
} from '@secondspring/platform/http/sessions/session-id.ts';
import { createRowSeal } from '@secondspring/platform/http/sessions/sealed-row.ts';
import type { SessionStore } from '@secondspring/platform/http/sessions/session-store.ts';
import { createBox } from '@secondspring/platform/vault/box.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import { returnPath } from './return-path.ts';

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Whether the member said that others use this phone, too. */
  shared: z.boolean(),
  /** The member who must authenticate again; null for an ordinary sign-in. */
  member: z.string().nullable(),
});

/** A sign-in in progress: what the callback must match. */
export type SignInAttempt = z.infer<typeof attempt>;

/**
 * Each attempt is bound to the browser that began it and can be completed once, within ten minutes. The attempts of a
 * browser's tabs don't affect each other; the state in the callback says which one it completes.
 */
export type SignInAttempts = {
  /** Id of the browser across its attempts, so that rate limits count browsers behind one network apart. */
  browserIdOf(ctx: Context): string;
  /** State of a new attempt. Unguessable, and contains `returnTo` sealed, so that it outlives the attempt. */
  newState(returnTo: string): string;
  /** The way back in the callback's state; the front page if the state isn't ours. */
  returnToOf(ctx: Context): string;
  /** Keeps the attempt beside the browser's others, and ends its oldest ones if there are too many. */
  keep(ctx: Context, attempt: SignInAttempt): Promise<void>;
  /** Removes and returns the attempt that the callback's state names, so that it can't be completed twice. */
  take(ctx: Context): Promise<SignInAttempt | undefined>;
  /** Whether the browser has attempts, but not the one that the callback's state names. */
  hasOnlyOthers(ctx: Context): boolean;
};

const ATTEMPT_SECONDS = 600;
/** Of one browser; as many as it may begin in a minute. */
const MAX_ATTEMPTS = 10;

/** Shorter paths are padded, so that the state's length does not tell the page. */
const PADDED_LENGTH = 128;
const MAX_STATE_LENGTH = 1000;
/** A state's first characters are the seal's random nonce of 96 bits. They name the attempt's cookie. */
const NAME_LENGTH = 16;

/** Each cookie holds only an id; the store holds only its keyed hash. */
export const createAttempts = (
  store: Pick<SessionStore, 'put' | 'take'>,
  secret: string,
  publicOrigin: string,
): SignInAttempts => {
  const browser = serverCookie('sign-in', publicOrigin);
  const rows = createRowSeal(secret);
  const box = createBox(secret, 'sign-in-state', PADDED_LENGTH);
  const hash = createSessionHash(secret);
  const cookieOf = (state: string) => ({
    ...browser,
    name: `${browser.name}-${state.slice(0, NAME_LENGTH)}`,
  });
  const stateIn = ({ query }: Context): string => (typeof query['state'] === 'string' ? query['state'] : '');
  const begun = (ctx: Context) => readCookiesUnder(ctx, browser);
  const ownCookie = (ctx: Context) => {
    const { name } = cookieOf(stateIn(ctx));
    return begun(ctx).find((cookie) => cookie.name === name);
  };
  const browserIds = new WeakMap<Context, string>();
  const browserIdOf = (ctx: Context): string => {
    const given = readCookie(ctx, browser);
    const id = browserIds.get(ctx) ?? (isSessionId(given) ? given : newSessionId());
    browserIds.set(ctx, id);
    return id;
  };
  return {
    browserIdOf,
    newState: (returnTo) => box.seal(returnTo),
    returnToOf(ctx) {
      const state = stateIn(ctx);
      return (state.length > MAX_STATE_LENGTH ? null : returnPath(box.open(state))) ?? '/';
    },
    async keep(ctx, one) {
      const id = newSessionId();
      const sid = hash('sign-in', id);
      await store.put(sid, rows.seal(sid, one), Date.now() + ATTEMPT_SECONDS * 1000);
      for (const oldest of begun(ctx).slice(0, 1 - MAX_ATTEMPTS)) clearCookie(ctx, oldest);
      setCookie(ctx, browser, browserIdOf(ctx), ATTEMPT_SECONDS);
      setCookie(ctx, cookieOf(one.state), id, ATTEMPT_SECONDS);
    },
    async take(ctx) {
      const cookie = ownCookie(ctx);
      if (cookie === undefined) return undefined;
      clearCookie(ctx, cookie);
      if (!isSessionId(cookie.value)) return undefined;
      const sid = hash('sign-in', cookie.value);
      return attempt.safeParse(rows.open(sid, await store.take(sid))?.content).data;
    },
    hasOnlyOthers: (ctx) => ownCookie(ctx) === undefined && begun(ctx).length > 0,
  };
};

import type { Context } from 'koa';
import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import type { Caller, Role } from '../caller.ts';
import { createSessionCache } from './session-cache.ts';
import { clearCookie, readCookie, serverCookie, setCookie } from './session-cookie.ts';
import { hashSessionId, isSessionId, newSessionId } from './session-id.ts';
import type { SessionStore } from './session-store.ts';
import { aliveUntil, type Session, type SessionLifetime } from './session.ts';

/** Subject of the signal that sessions ended: `{ sids: hashed ids }`. */
export const SESSION_ENDED = 'session.ended';

/** A session is written at most once a minute to say that it is still used. */
const TOUCH_EVERY = 60_000;

/** The session check that every service makes itself, and the two calls that begin and end a session. */
export type Sessions = {
  /** Who calls, by the session cookie; undefined for a visitor or a session that is over. */
  callerOf(ctx: Context): Promise<Caller | undefined>;
  /** Begins a session under a new id and sets its cookie. What id the browser had before is ended. */
  begin(ctx: Context, member: { userId: string; role: Role }): Promise<void>;
  /** Ends the caller's session everywhere at once and takes the cookie back. */
  end(ctx: Context): Promise<void>;
  /** Ends all sessions of a member everywhere at once. */
  endAllOf(userId: string): Promise<void>;
  close(): void;
};

/** What sessions stand on. `lifetime` in milliseconds. */
export type SessionsOptions = {
  readonly store: SessionStore;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly secret: string;
  readonly publicOrigin: string;
  readonly lifetime: SessionLifetime;
  readonly now?: () => number;
};

const stored = z.object({
  userId: z.string(),
  role: z.enum(['member', 'moderator']),
  began: z.number(),
});
const ended = z.object({ sids: z.array(z.string()) });

/** Makes the session check. Why not koa-session: see `docs/decisions/sessions.md`. */
export const createSessions = (options: SessionsOptions): Sessions => {
  const { store, bus, secret, publicOrigin, lifetime, now = Date.now } = options;
  const cookie = serverCookie('sid', publicOrigin);
  const cache = createSessionCache(now);
  const stop = bus.subscribe(SESSION_ENDED, (data) => {
    for (const sid of ended.safeParse(data).data?.sids ?? []) cache.forget(sid);
  });

  const load = async (sid: string): Promise<Session | undefined> => {
    const row = await store.get(sid);
    const session = stored.safeParse(row?.sess).data;
    if (row === undefined || session === undefined) return undefined;
    if (session.began + lifetime.absolute <= now()) {
      await store.take(sid);
      return undefined;
    }
    const until = aliveUntil(session, now(), lifetime);
    if (until - row.expire >= Math.min(TOUCH_EVERY, lifetime.idle / 2))
      // A disk that takes no write is no reason to sign her out or to refuse a read.
      await store.extend(sid, until).catch(() => undefined);
    return session;
  };
  const announce = (sids: readonly string[]): void => {
    for (const sid of sids) cache.forget(sid);
    if (sids.length > 0) bus.publish(SESSION_ENDED, { sids });
  };
  const sidOf = (ctx: Context): string | undefined => {
    const id = readCookie(ctx, cookie);
    return isSessionId(id) ? hashSessionId(secret, 'session', id) : undefined;
  };
  const endOf = async (ctx: Context): Promise<void> => {
    const sid = sidOf(ctx);
    if (sid === undefined) return;
    await store.take(sid);
    announce([sid]);
  };

  return {
    async callerOf(ctx) {
      const sid = sidOf(ctx);
      if (sid === undefined) return undefined;
      const session = await cache.get(sid, load);
      return session === undefined ? undefined : { userId: session.userId, role: session.role };
    },
    async begin(ctx, { userId, role }) {
      await endOf(ctx);
      const id = newSessionId();
      const session: Session = { userId, role, began: now() };
      const member = hashSessionId(secret, 'member', userId);
      await store.put(
        hashSessionId(secret, 'session', id),
        { ...session, member },
        aliveUntil(session, now(), lifetime),
      );
      setCookie(ctx, cookie, id);
    },
    async end(ctx) {
      await endOf(ctx);
      clearCookie(ctx, cookie);
    },
    async endAllOf(userId) {
      announce(await store.removeOf(hashSessionId(secret, 'member', userId)));
    },
    close: stop,
  };
};

import type { IncomingMessage } from 'node:http';
import type { Device } from '@secondspring/contracts/vocabulary/device-words.ts';
import { millisecondsInHour, secondsInMinute } from 'date-fns/constants';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import type { Caller, Role } from '../calls/caller.ts';
import { RequestRefusedError } from '../problems/problem.ts';
import { networkOf } from '../limits/rate-limits.ts';
import {
  deviceOf,
  expiresAt,
  session,
  touchIntervalMs,
  type StoredSession,
  type SessionLifetime,
} from './session.ts';
import { createRowSeal } from './sealed-row.ts';
import { createSessionCache, type CachedSession } from './session-cache.ts';
import { clearCookie, phoneKeyCookie, readCookie, serverCookie, setCookie } from './session-cookie.ts';
import { createSessionHash, isSessionId, newSessionId } from './session-id.ts';
import type { SessionStore } from './session-store.ts';

/** Bus subject of ended sessions: `{ sids: hashed ids }`. */
export const SESSION_ENDED = 'session.ended';

export type SignInResult = {
  readonly userId: string;
  readonly role: Role;
  readonly shared: boolean;
  readonly provenAt: number;
};

/**
 * A session as its member sees it. `handle` identifies it and grants nothing. Instants are milliseconds since
 * 1970.
 */
export type OwnSession = Pick<StoredSession, 'began' | 'used' | 'shared'> & {
  readonly handle: string;
  readonly device: Device;
};

/** Session check of every service, and starting and ending sessions. */
export type Sessions = {
  /** Whether a request comes from a visitor for certain: it brings no session, not even one that has ended. */
  isVisitor(request: Pick<IncomingMessage, 'headers'>): boolean;
  /**
   * The caller by session cookie; undefined for visitors and ended sessions. Renews the cookies on the
   * member's own phone.
   */
  callerOf(ctx: Context): Promise<Caller | undefined>;
  /**
   * Current role: an operator's decision, else the issuer's claim. Throws
   * RequestRefusedError('identity-too-old') if a moderator's identity was proven too long ago.
   */
  roleOf(caller: Caller): Promise<Role>;
  /**
   * Starts a session under a new id, sets its cookie and, on the member's own phone, that of the key of what is kept
   * there, and ends the browser's previous session.
   */
  begin(ctx: Context, member: SignInResult): Promise<void>;
  /**
   * Ends the caller's session in every process, clears the cookies, and tells the browser to clear its data.
   */
  end(ctx: Context): Promise<void>;
  /** Most recently used first. */
  listOf(userId: string): Promise<readonly OwnSession[]>;
  /** Ends the member's sessions that `which` accepts, by default all, in every process; returns how many. */
  endAllOf(userId: string, which?: (handle: string) => boolean): Promise<number>;
  close(): void;
};

export type SessionsOptions = {
  readonly store: SessionStore;
  readonly bus: Pick<Bus, 'publish' | 'subscribe' | 'connection'>;
  readonly secret: string;
  readonly publicOrigin: string;
  readonly lifetime: SessionLifetime;
  /** Role by operators' decisions; null if there are none. */
  readonly operatorRoleOf: (userId: string) => Promise<Role | null>;
  readonly log: Pick<Logger, 'warn'>;
  /** Allowed lookups without result, per minute and network. */
  readonly misses?: number;
  readonly now?: () => number;
};

const ended = z.object({ sids: z.array(z.string()) });

/** Milliseconds after proving her identity during which a moderator's role applies. */
const ROLE_VALID_MS = 12 * millisecondsInHour;

const MAX_MISSES = 300;

/** Limits lookups of made-up cookies per network. */
const createMisses = (points: number) => {
  const limiter = new RateLimiterMemory({ points, duration: secondsInMinute });
  return {
    async refuse(network: string): Promise<void> {
      const counted = await limiter.get(network);
      if (counted === null || counted.consumedPoints < points) return;
      const retryAfter = Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
      throw new RequestRefusedError('too-many-requests', { retryAfter });
    },
    count: async (network: string): Promise<void> => {
      await limiter.consume(network).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
      });
    },
  };
};

/** Why not koa-session: see `docs/decisions/0010-run-our-own-sealed-sessions.md`. */
export const createSessions = (options: SessionsOptions): Sessions => {
  const { store, bus, secret, publicOrigin, lifetime, log, now = Date.now } = options;
  const cookie = serverCookie('sid', publicOrigin);
  const keyCookie = phoneKeyCookie(publicOrigin);
  const hash = createSessionHash(secret);
  const cache = createSessionCache(bus, now);
  const rows = createRowSeal(secret);
  const misses = createMisses(options.misses ?? MAX_MISSES);
  const stop = bus.subscribe(SESSION_ENDED, (data) => {
    for (const sid of ended.safeParse(data).data?.sids ?? []) cache.forget(sid);
  });
  const memberOf = (userId: string): string => hash('member', userId);
  const handleOf = (sid: string): string => hash('handle', sid);

  /** Undefined, with a log line, for a row that this product did not seal. */
  const openRow = (sid: string, row: unknown): StoredSession | undefined => {
    const opened = rows.open(sid, row);
    const { data } = session.safeParse(opened?.content);
    if (data !== undefined && opened?.member === memberOf(data.userId)) return data;
    log.warn(
      { event: 'session-row-refused' },
      'a session’s row is not as it was written; the session is over',
    );
    return undefined;
  };
  const load = async (sid: string): Promise<CachedSession | undefined> => {
    const row = await store.get(sid);
    if (row === undefined) return undefined;
    const found = openRow(sid, row.sess);
    if (found === undefined || expiresAt(found, lifetime) <= now()) {
      await store.take(sid);
      return undefined;
    }
    const handle = handleOf(sid);
    if (now() - found.used < touchIntervalMs(found, lifetime))
      return { session: found, handle, renewed: false };
    const used = { ...found, used: now() };
    // A store that cannot write must not sign her out or fail a read.
    await store
      .replace(sid, rows.seal(sid, used, memberOf(used.userId)), expiresAt(used, lifetime))
      .catch(() => undefined);
    return { session: used, handle, renewed: true };
  };
  const announce = (sids: readonly string[]): void => {
    for (const sid of sids) cache.forget(sid);
    if (sids.length > 0) bus.publish(SESSION_ENDED, { sids });
  };
  const endOf = async (ctx: Context): Promise<void> => {
    const id = readCookie(ctx, cookie);
    if (!isSessionId(id)) return;
    const sid = hash('session', id);
    await store.take(sid);
    announce([sid]);
  };
  /** On a shared phone the session's cookie ends with the browser session, and nothing is kept. */
  const giveCookies = (ctx: Context, id: string, { shared, userId }: StoredSession): void => {
    const seconds = Math.floor(lifetime.own / 1000);
    setCookie(ctx, cookie, id, shared ? undefined : seconds);
    if (shared) clearCookie(ctx, keyCookie);
    else setCookie(ctx, keyCookie, hash('phone-key', userId), seconds);
  };

  return {
    isVisitor: ({ headers }) => headers.cookie?.includes(`${cookie.name}=`) !== true,
    async callerOf(ctx) {
      const id = readCookie(ctx, cookie);
      if (!isSessionId(id)) return undefined;
      const sid = hash('session', id);
      const network = networkOf(ctx.ip);
      if (!cache.has(sid)) await misses.refuse(network);
      const cached = await cache.get(sid, load);
      if (cached === undefined || expiresAt(cached.session, lifetime) <= now()) {
        await misses.count(network);
        return undefined;
      }
      const { userId, role, proven, shared } = cached.session;
      if (cached.renewed && !shared) giveCookies(ctx, id, cached.session);
      return { userId, role, provenAt: proven, session: cached.handle, isShared: shared };
    },
    async roleOf(caller) {
      const role = (await options.operatorRoleOf(caller.userId)) ?? caller.role;
      if (role === 'moderator' && now() - caller.provenAt > ROLE_VALID_MS)
        throw new RequestRefusedError('identity-too-old');
      return role;
    },
    async begin(ctx, { userId, role, shared, provenAt }) {
      await endOf(ctx);
      const id = newSessionId();
      const sid = hash('session', id);
      const device = deviceOf(ctx.get('User-Agent'));
      const session: StoredSession = {
        userId,
        role,
        began: now(),
        proven: provenAt,
        used: now(),
        shared,
        device,
      };
      await store.put(sid, rows.seal(sid, session, memberOf(userId)), expiresAt(session, lifetime));
      giveCookies(ctx, id, session);
    },
    async end(ctx) {
      await endOf(ctx);
      clearCookie(ctx, cookie);
      clearCookie(ctx, keyCookie);
      ctx.set('Clear-Site-Data', '"cache", "storage"');
    },
    async listOf(userId) {
      const found = await store.rowsOf(memberOf(userId));
      return found
        .flatMap(({ sid, sess }) => {
          const row = openRow(sid, sess);
          if (row === undefined || expiresAt(row, lifetime) <= now()) return [];
          const { began, used, shared, device } = row;
          return [{ handle: handleOf(sid), began, used, shared, device }];
        })
        .toSorted((one, other) => other.used - one.used);
    },
    async endAllOf(userId, selection) {
      const member = memberOf(userId);
      const picked = async (): Promise<string[] | 'all'> =>
        selection === undefined
          ? 'all'
          : (await store.rowsOf(member)).map(({ sid }) => sid).filter((sid) => selection(handleOf(sid)));
      const removed = await store.remove(member, await picked());
      announce(removed);
      return removed.length;
    },
    close: stop,
  };
};

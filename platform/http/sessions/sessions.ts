import type { Device } from '@secondspring/contracts/vocabulary/device-words.ts';
import { millisecondsInHour, secondsInMinute } from 'date-fns/constants';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import type { Caller, Role } from '../caller.ts';
import { RequestRefusedError } from '../problem.ts';
import { networkOf } from '../rate-limits.ts';
import { deviceOf } from './device.ts';
import { createRowSeal } from './sealed-row.ts';
import { createSessionCache, type CachedSession } from './session-cache.ts';
import { clearCookie, readCookie, serverCookie, setCookie } from './session-cookie.ts';
import { hashSessionId, isSessionId, newSessionId } from './session-id.ts';
import type { SessionStore } from './session-store.ts';
import { expiresAt, session, touchIntervalMs, type Session, type SessionLifetime } from './session.ts';

/** Subject of the signal that sessions ended: `{ sids: hashed ids }`. */
export const SESSION_ENDED = 'session.ended';

/** Who signed in, where, and when the issuer asked her. */
export type SignInResult = {
  readonly userId: string;
  readonly role: Role;
  readonly shared: boolean;
  readonly provenAt: number;
};

/** One of a member's sessions as she recognises it. `handle` names it and opens nothing. Instants are milliseconds since 1970. */
export type OwnSession = Pick<Session, 'began' | 'used' | 'shared'> & {
  readonly handle: string;
  readonly device: Device;
};

/** The session check that every service makes itself, and what begins and ends sessions. */
export type Sessions = {
  /** Who calls, by the session cookie; undefined for a visitor or a session that is over. Renews the cookie of her own phone. */
  callerOf(ctx: Context): Promise<Caller | undefined>;
  /**
   * What the caller may do at this moment: an operator's word, else what the issuer claimed. Throws Refused('identity-too-old') where a
   * moderator's identity was proven longer ago than a claim counts.
   */
  roleOf(caller: Caller): Promise<Role>;
  /** Begins a session under a new id and sets its cookie. What id the browser had before is ended. */
  begin(ctx: Context, member: SignInResult): Promise<void>;
  /** Ends the caller's session everywhere at once, takes the cookie back and has the browser forget what it kept. */
  end(ctx: Context): Promise<void>;
  /** A member's sessions, the one used last first. */
  listOf(userId: string): Promise<readonly OwnSession[]>;
  /** Ends those sessions of a member that `which` picks, everywhere at once; all of them where it is left out. Answers how many. */
  endAllOf(userId: string, which?: (handle: string) => boolean): Promise<number>;
  close(): void;
};

/** What sessions stand on. */
export type SessionsOptions = {
  readonly store: SessionStore;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly secret: string;
  readonly publicOrigin: string;
  readonly lifetime: SessionLifetime;
  /** A member's role by an operator's word; null where none was said. */
  readonly operatorRoleOf: (userId: string) => Promise<Role | null>;
  readonly log: Pick<Logger, 'warn'>;
  /** Look-ups a minute that may find no session, of one network. */
  readonly misses?: number;
  readonly now?: () => number;
};

const ended = z.object({ sids: z.array(z.string()) });

/** Milliseconds for which a moderator's role counts after she proved who she is. */
const ROLE_VALID_MS = 12 * millisecondsInHour;

const MAX_MISSES = 300;

/** Keeps made-up cookies of one network from costing a look-up each. */
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

/** Makes the session check. Why not koa-session: see `docs/decisions/0010-run-our-own-sealed-sessions.md`. */
export const createSessions = (options: SessionsOptions): Sessions => {
  const { store, bus, secret, publicOrigin, lifetime, log, now = Date.now } = options;
  const cookie = serverCookie('sid', publicOrigin);
  const cache = createSessionCache(now);
  const rows = createRowSeal(secret);
  const misses = createMisses(options.misses ?? MAX_MISSES);
  const stop = bus.subscribe(SESSION_ENDED, (data) => {
    for (const sid of ended.safeParse(data).data?.sids ?? []) cache.forget(sid);
  });
  const memberOf = (userId: string): string => hashSessionId(secret, 'member', userId);
  const handleOf = (sid: string): string => hashSessionId(secret, 'handle', sid);

  /** The session in a row; undefined, and a line in the log, for a row that this product did not write so. */
  const openRow = (sid: string, row: unknown): Session | undefined => {
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
    if (now() - found.used < touchIntervalMs(found, lifetime)) return { session: found, renewed: false };
    const used = { ...found, used: now() };
    // A disk that takes no write is no reason to sign her out or to refuse a read.
    await store
      .replace(sid, rows.seal(sid, used, memberOf(used.userId)), expiresAt(used, lifetime))
      .catch(() => undefined);
    return { session: used, renewed: true };
  };
  const announce = (sids: readonly string[]): void => {
    for (const sid of sids) cache.forget(sid);
    if (sids.length > 0) bus.publish(SESSION_ENDED, { sids });
  };
  const endOf = async (ctx: Context): Promise<void> => {
    const id = readCookie(ctx, cookie);
    if (!isSessionId(id)) return;
    const sid = hashSessionId(secret, 'session', id);
    await store.take(sid);
    announce([sid]);
  };
  /** On a shared phone the cookie goes with the browser's own session. */
  const giveCookie = (ctx: Context, id: string, { shared }: Pick<Session, 'shared'>): void =>
    setCookie(ctx, cookie, id, shared ? undefined : Math.floor(lifetime.own / 1000));

  return {
    async callerOf(ctx) {
      const id = readCookie(ctx, cookie);
      if (!isSessionId(id)) return undefined;
      const sid = hashSessionId(secret, 'session', id);
      const network = networkOf(ctx.ip);
      if (!cache.has(sid)) await misses.refuse(network);
      const known = await cache.get(sid, load);
      if (known === undefined) {
        await misses.count(network);
        return undefined;
      }
      const { userId, role, proven, shared } = known.session;
      if (known.renewed && !shared) giveCookie(ctx, id, known.session);
      return { userId, role, provenAt: proven, session: handleOf(sid), isShared: shared };
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
      const sid = hashSessionId(secret, 'session', id);
      const device = deviceOf(ctx.get('User-Agent'));
      const begun: Session = { userId, role, began: now(), proven: provenAt, used: now(), shared, device };
      await store.put(sid, rows.seal(sid, begun, memberOf(userId)), expiresAt(begun, lifetime));
      giveCookie(ctx, id, begun);
    },
    async end(ctx) {
      await endOf(ctx);
      clearCookie(ctx, cookie);
      ctx.set('Clear-Site-Data', '"cache", "storage"');
    },
    async listOf(userId) {
      const found = await store.rowsOf(memberOf(userId));
      return found
        .flatMap(({ sid, sess }) => {
          const one = openRow(sid, sess);
          if (one === undefined || expiresAt(one, lifetime) <= now()) return [];
          const { began, used, shared, device } = one;
          return [{ handle: handleOf(sid), began, used, shared, device }];
        })
        .toSorted((one, other) => other.used - one.used);
    },
    async endAllOf(userId, which) {
      const member = memberOf(userId);
      const picked = async (): Promise<string[] | 'all'> =>
        which === undefined
          ? 'all'
          : (await store.rowsOf(member)).map(({ sid }) => sid).filter((sid) => which(handleOf(sid)));
      const gone = await store.remove(member, await picked());
      announce(gone);
      return gone.length;
    },
    close: stop,
  };
};

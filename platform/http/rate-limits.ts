import { createHmac } from 'node:crypto';
import type { RateClass } from '@secondspring/contracts/http/endpoint.ts';
import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Refused } from './problem-answer.ts';

/** Calls that one member, or one network of visitors, may make in each class within its while: see `periods`. */
export type Rates = Readonly<Record<RateClass, number>>;

/** What a member's thumb can do with room to spare, and what a guess at a sign-in or at a link may try. */
const ordinaryRates: Rates = {
  read: 600,
  write: 30,
  login: 10,
  vote: 60,
  upload: 20,
  export: 20,
  verification: 10,
  signal: 60,
};

/** Counts a call. Throws Refused('too-many-requests') with the seconds to wait. */
export type RateLimits = { take(kind: RateClass, who: string): Promise<void> };

/** Seconds over which each class is counted. */
const periods: Readonly<Record<RateClass, number>> = {
  read: secondsInMinute,
  write: secondsInMinute,
  login: secondsInMinute,
  vote: secondsInMinute,
  upload: secondsInHour,
  export: secondsInHour,
  verification: secondsInHour,
  signal: secondsInMinute,
};

/** What to tell someone who has to wait this many seconds; undefined where that is only a moment, as the usual words say. */
const tooManyWords = (seconds: number): string | undefined =>
  seconds <= 2 * secondsInMinute
    ? undefined
    : `That was a lot at once. Please try again in about ${Math.ceil(seconds / secondsInMinute)} minutes.`;

/**
 * The network that an address belongs to: /24 of IPv4, /56 of IPv6, so that one household or one host can't pass for many.
 */
export const networkOf = (address: string): string => {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/u.exec(address);
  if (four?.[1] !== undefined) return `${four[1]}.0/24`;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].map((group) => group.padStart(4, '0'));
  return `${groups.slice(0, 3).join(':')}:${(groups[3] ?? '0000').slice(0, 2)}00::/56`;
};

/**
 * Counts all but reads in Postgres, shared by all processes, and reads in each process by itself: a read must not
 * cost a write. While Postgres is away each process counts alone. Keys are hashed: no address or member id is stored.
 */
export const createRateLimits = (options: {
  pool: Pool;
  secret: string;
  rates?: Rates | undefined;
}): RateLimits => {
  const { pool, secret, rates = ordinaryRates } = options;
  const alone = (kind: RateClass): RateLimiterMemory =>
    new RateLimiterMemory({ keyPrefix: kind, points: rates[kind], duration: periods[kind] });
  const shared = (kind: RateClass): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: kind,
      points: rates[kind],
      duration: periods[kind],
      inMemoryBlockOnConsumed: rates[kind] + 1,
      insuranceLimiter: alone(kind),
    });
  const limiters: Readonly<Record<RateClass, RateLimiterAbstract>> = {
    read: alone('read'),
    write: shared('write'),
    login: shared('login'),
    vote: shared('vote'),
    upload: shared('upload'),
    export: shared('export'),
    verification: shared('verification'),
    signal: shared('signal'),
  };
  return {
    async take(kind, who) {
      const key = createHmac('sha256', secret).update(`rate|${who}`).digest('base64url');
      try {
        await limiters[kind].consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new Refused('too-many-requests', { retryAfter, message: tooManyWords(retryAfter) });
      }
    },
  };
};

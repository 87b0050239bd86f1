import { createHmac } from 'node:crypto';
import { rateClasses, type Endpoint, type RateClass } from '@secondspring/contracts/http/endpoint.ts';
import { millisecondsInHour, secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import type { ServiceConfig } from '../../config/service-config.ts';
import { createBox } from '../../vault/box.ts';
import { RequestRefusedError } from '../problems/problem.ts';

/**
 * Rate limits: those of calls, and `report`: reports that count towards hiding an item; `letter`: e-mails to
 * one address; `letters`: e-mails requested by one network.
 */
export type RateLimitName = RateClass | 'report' | 'letter' | 'letters';

/** Allowed number per period (see `limits`) and member, network or address, by variable. */
export type Rates = Readonly<Record<Extract<keyof ServiceConfig, `RATE_${string}`>, number>>;

/** What to count, and for which member, network or address. */
export type Counted = readonly [kind: RateLimitName, who: string];

export type RateLimits = {
  /** Throws RequestRefusedError('too-many-requests') with the seconds to wait. */
  take(kind: RateLimitName, who: string): Promise<void>;
  /** Takes all of them, or none if one refuses. */
  takeAll(counted: readonly Counted[]): Promise<void>;
  /** Uncounts what was taken for something that then did not happen. */
  giveBack(counted: readonly Counted[]): Promise<void>;
  /**
   * Whether one more is allowed in this clock hour. Stores the hour and no exact time. Only for hourly limits in Postgres.
   */
  takeInHour(kind: RateLimitName, who: string): Promise<boolean>;
};

/**
 * Where is counted: by each process for itself, as a read must not cost a write; by each process, which tells the others; or in
 * Postgres, for good.
 */
type Place = 'process' | 'bus' | 'postgres';

type Limit = { readonly rate: keyof Rates; readonly seconds: number; readonly place: Place };

const limits: Readonly<Record<RateLimitName, Limit>> = {
  read: { rate: 'RATE_READ', seconds: secondsInMinute, place: 'process' },
  page: { rate: 'RATE_PAGE', seconds: secondsInMinute, place: 'process' },
  file: { rate: 'RATE_FILE', seconds: secondsInMinute, place: 'process' },
  write: { rate: 'RATE_WRITE', seconds: secondsInMinute, place: 'bus' },
  login: { rate: 'RATE_LOGIN', seconds: secondsInMinute, place: 'postgres' },
  'login-network': { rate: 'RATE_LOGIN_NETWORK', seconds: secondsInMinute, place: 'postgres' },
  vote: { rate: 'RATE_VOTE', seconds: secondsInMinute, place: 'bus' },
  upload: { rate: 'RATE_UPLOAD', seconds: secondsInHour, place: 'postgres' },
  release: { rate: 'RATE_RELEASE', seconds: secondsInHour, place: 'postgres' },
  export: { rate: 'RATE_EXPORT', seconds: secondsInHour, place: 'postgres' },
  verification: { rate: 'RATE_VERIFICATION', seconds: secondsInHour, place: 'postgres' },
  signal: { rate: 'RATE_SIGNAL', seconds: secondsInMinute, place: 'postgres' },
  report: { rate: 'RATE_REPORT', seconds: secondsInHour, place: 'postgres' },
  letter: { rate: 'RATE_LETTER', seconds: secondsInHour, place: 'postgres' },
  letters: { rate: 'RATE_LETTERS', seconds: secondsInHour, place: 'postgres' },
};

export const rateClassOf = ({ limit, method }: Pick<Endpoint, 'limit' | 'method'>): RateClass =>
  limit ?? (method === 'GET' ? 'read' : 'write');

/** Undefined for a short wait, which the default message covers. */
const tooManyWords = (seconds: number): string | undefined =>
  seconds <= 2 * secondsInMinute
    ? undefined
    : `That was a lot at once. Please try again in about ${Math.ceil(seconds / secondsInMinute)} minutes.`;

/** Network of an address: /24 of IPv4, /56 of IPv6, so that one household or host counts once. */
export const networkOf = (address: string): string => {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/u.exec(address);
  if (four?.[1] !== undefined) return `${four[1]}.0/24`;
  const [head = '', tail] = address.split('::');
  const remaining = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - remaining.length - right.length);
  const groups = [...remaining, ...Array<string>(gap).fill('0'), ...right].map((group) =>
    group.padStart(4, '0'),
  );
  return `${groups.slice(0, 3).join(':')}:${(groups[3] ?? '0000').slice(0, 2)}00::/56`;
};

/** Seconds until the clock hour ends. */
const restOfHour = (): number => (millisecondsInHour - (Date.now() % millisecondsInHour)) / 1000;

/** Bus subject; messages are sealed boxes of constant size, because they say when a member wrote. */
const TAKEN = 'limit.taken';
const taken = z.object({ kind: z.enum(rateClasses), who: z.string() });
/** Fits a member's id. */
const BOX_LENGTH = 80;

/**
 * Counts as `limits` says. While Postgres or the bus is unavailable each process counts alone. Keys in Postgres are hashed per
 * limit: no address or member id is stored, and limits cannot be joined.
 */
export const createRateLimits = (
  pool: Pool,
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  secret: string,
  rates: Rates,
): RateLimits => {
  const limiterOf = (kind: RateLimitName): RateLimiterAbstract => {
    const { rate, seconds, place } = limits[kind];
    const points = rates[rate];
    const counted = { keyPrefix: kind, points, duration: seconds };
    const alone = new RateLimiterMemory(counted);
    if (place !== 'postgres') return alone;
    return new RateLimiterPostgres({
      ...counted,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: alone,
    });
  };
  const limiters = new Map((Object.keys(limits) as RateLimitName[]).map((kind) => [kind, limiterOf(kind)]));
  const box = createBox(secret, TAKEN, BOX_LENGTH);
  bus.subscribe(TAKEN, (signal) => {
    const { data } = taken.safeParse(box.open(signal));
    if (data !== undefined) void limiters.get(data.kind)?.penalty(data.who);
  });
  /** Stored instead of who is counted; what is only in memory is not stored. */
  const keyOf = (kind: RateLimitName, who: string): string =>
    limits[kind].place !== 'postgres'
      ? who
      : createHmac('sha256', secret).update(`rate|${kind}|${who}`).digest('base64url');
  /** Undefined if allowed, else milliseconds to wait. */
  const consume = async (
    kind: RateLimitName,
    caller: string,
    customDuration?: number,
  ): Promise<number | undefined> => {
    try {
      await limiters
        .get(kind)
        ?.consume(keyOf(kind, caller), 1, customDuration === undefined ? {} : { customDuration });
      if (limits[kind].place === 'bus') bus.publish(TAKEN, box.seal({ kind, who: caller }));
      return undefined;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
      throw reason;
    }
  };
  const take: RateLimits['take'] = async (kind, caller) => {
    const wait = await consume(kind, caller);
    if (wait === undefined) return;
    const retryAfter = Math.max(1, Math.ceil(wait / 1000));
    throw new RequestRefusedError('too-many-requests', { retryAfter, message: tooManyWords(retryAfter) });
  };
  const giveBack: RateLimits['giveBack'] = async (counted) => {
    for (const [kind, who] of counted) await limiters.get(kind)?.reward(keyOf(kind, who));
  };
  return {
    take,
    giveBack,
    async takeAll(counted) {
      for (const [index, one] of counted.entries())
        await take(...one).catch(async (refusal: unknown) => {
          await giveBack(counted.slice(0, index));
          throw refusal;
        });
    },
    takeInHour: async (kind, caller) => (await consume(kind, caller, restOfHour())) === undefined,
  };
};

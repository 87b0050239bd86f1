import { createHash } from 'node:crypto';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { millisecondsInHour } from 'date-fns/constants';
import type { Context } from 'koa';
import type { Freshness } from '../../read-model/freshness.ts';
import { createExpiringCache } from '../../vault/expiring-cache.ts';
import type { Call } from '../calls/call.ts';

/** Cache state of a visitor's answer. */
export type VisitorAnswer = {
  /** ETag, if known without computing the answer. */
  readonly etag: string | undefined;
  /** Records the computed answer with its next cursor; returns its ETag. */
  readonly keep: (body: string | Buffer, next: string | undefined) => string;
};

/** Undefined if the answer must not be cached: it is a member's, or may lack the caller's own writes. */
export type VisitorAnswers = (
  endpoint: Pick<Endpoint, 'name' | 'changesWith'>,
  call: Pick<Call, 'params' | 'query' | 'caller' | 'token'>,
) => Promise<VisitorAnswer | undefined>;

/** ETags kept per service, about 200 bytes each. */
const REMEMBERED = 5_000;
const HASH_CHARACTERS = 22;

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, HASH_CHARACTERS);
};

/** Weak ETag over these parts; weak because it holds for every content coding. */
export const etagOf = (...parts: readonly (string | Buffer)[]): string => `W/"${hashOf(...parts)}"`;

/** Whether the browser has the answer with this ETag. */
export const isNotModified = (ctx: Context, etag: string): boolean =>
  ctx
    .get('If-None-Match')
    .split(',')
    .some((candidate) => candidate.trim() === etag);

/** Sets the ETag; the answer becomes 304 without a body if the browser has it. */
export const setValidator = (ctx: Context, etag: string): void => {
  ctx.set('ETag', etag);
  if (isNotModified(ctx, etag)) ctx.status = 304;
};

/**
 * Sets the ETag of a visitor's answer. Browsers revalidate each time, and shared caches must not store what
 * may be erased.
 */
export const setVisitorValidator = (ctx: Context, etag: string): void => {
  ctx.set('Cache-Control', 'private, no-cache');
  setValidator(ctx, etag);
};

/**
 * Remembers ETags of visitors' answers while their read models are unchanged. An ETag is a hash of the
 * answer, so it is the same in every process and reveals nothing about other changes in the domain.
 */
export const createVisitorAnswers = ({ version }: Pick<Freshness, 'version'>): VisitorAnswers => {
  const remembered = createExpiringCache<{ readonly version: string; readonly etag: string }>(
    REMEMBERED,
    millisecondsInHour,
  );
  return async ({ name, changesWith }, { params, query, caller, token }) => {
    if (caller !== undefined || changesWith === undefined || changesWith === null) return undefined;
    // Read before the answer is computed, so that the answer is never older than this version.
    const now = changesWith === 'release' ? changesWith : await version(changesWith, token);
    if (now === null) return undefined;
    const key = hashOf(name, JSON.stringify([params, query]));
    const cached = remembered.get(key);
    return {
      etag: cached?.version === now ? cached.etag : undefined,
      keep: (body, next = '') => {
        const etag = etagOf(body, next);
        remembered.set(key, { version: now, etag });
        return etag;
      },
    };
  };
};

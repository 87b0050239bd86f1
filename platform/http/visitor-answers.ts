import { createHash } from 'node:crypto';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { millisecondsInHour } from 'date-fns/constants';
import type { Context } from 'koa';
import type { Freshness } from '../read-model/freshness.ts';
import { createExpiringCache } from '../vault/expiring-cache.ts';
import type { Call } from './call.ts';

/** The answer to one call of a visitor. */
export type VisitorAnswer = {
  /** Its validator, where it is known without making the answer. */
  readonly etag: string | undefined;
  /** Remembers the answer that was made, with the cursor of the next page, by its validator; answers that. */
  readonly keep: (body: string | Buffer, next: string | undefined) => string;
};

/** What is known of the answer to a call; undefined where nobody may keep it, since it is a member's or may lack what the caller did. */
export type VisitorAnswers = (
  endpoint: Pick<Endpoint, 'name' | 'changesWith'>,
  call: Pick<Call, 'params' | 'query' | 'caller' | 'token'>,
) => Promise<VisitorAnswer | undefined>;

/** Validators that a service remembers; one takes about 200 bytes. */
const REMEMBERED = 5_000;
const HASH_CHARACTERS = 22;

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, HASH_CHARACTERS);
};

/** The validator of what is made of these parts: it says no more than they do. Weak, as it stands for each coding of them. */
export const etagOf = (...parts: readonly (string | Buffer)[]): string => `W/"${hashOf(...parts)}"`;

/** Whether the browser has the answer with this validator. */
export const isNotModified = (ctx: Context, etag: string): boolean =>
  ctx
    .get('If-None-Match')
    .split(',')
    .some((kept) => kept.trim() === etag);

/** Puts a validator on an answer, which becomes 304 without a body where the browser has it. */
export const setValidator = (ctx: Context, etag: string): void => {
  ctx.set('ETag', etag);
  if (isNotModified(ctx, etag)) ctx.status = 304;
};

/** The same of an answer to a visitor: her browser asks each time, and no cache that others share stores what may be erased. */
export const setVisitorValidator = (ctx: Context, etag: string): void => {
  ctx.set('Cache-Control', 'private, no-cache');
  setValidator(ctx, etag);
};

/**
 * Remembers by which validators a process answered visitors, for as long as the read models that the answers come from stay as they are.
 * The validator is a hash of the answer, so that it is the same in every process and tells nothing of what else happens in a domain.
 */
export const createVisitorAnswers = ({ version }: Pick<Freshness, 'version'>): VisitorAnswers => {
  const remembered = createExpiringCache<{ readonly version: string; readonly etag: string }>(
    REMEMBERED,
    millisecondsInHour,
  );
  return async ({ name, changesWith }, { params, query, caller, token }) => {
    if (caller !== undefined || changesWith === undefined || changesWith === null) return undefined;
    // Before the answer is made: what it holds may be newer than the version says, never older.
    const now = changesWith === 'release' ? changesWith : await version(changesWith, token);
    if (now === null) return undefined;
    const key = hashOf(name, JSON.stringify([params, query]));
    const known = remembered.get(key);
    return {
      etag: known?.version === now ? known.etag : undefined,
      keep: (body, next = '') => {
        const etag = etagOf(body, next);
        remembered.set(key, { version: now, etag });
        return etag;
      },
    };
  };
};

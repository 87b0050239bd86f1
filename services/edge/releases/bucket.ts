import { randomInt } from 'node:crypto';
import { readCookie, serverCookie, setCookie } from '@secondspring/platform/http/sessions/session-cookie.ts';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'koa';

const BUCKETS = 100;
/** Longer than any canary. */
const COOKIE_SECONDS = 30 * secondsInDay;

/**
 * The browser's canary bucket, 0 to 99, from a cookie with nothing else. A hundredth of all browsers share a
 * bucket, so it identifies no one, and it is not linked to a session. Set only while a canary runs; valid for all
 * canaries.
 */
export const bucketOf = (ctx: Context, publicOrigin: string): number => {
  const cookie = serverCookie('bucket', publicOrigin);
  const given = readCookie(ctx, cookie) ?? '';
  if (/^\d{1,2}$/u.test(given)) return Number(given);
  const bucket = randomInt(BUCKETS);
  setCookie(ctx, cookie, String(bucket), COOKIE_SECONDS);
  return bucket;
};

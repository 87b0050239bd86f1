import { randomInt } from 'node:crypto';
import { readCookie, serverCookie, setCookie } from '@secondspring/platform/http/sessions/session-cookie.ts';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'koa';

const BUCKETS = 100;
/** Seconds for which a browser keeps its bucket: longer than any trial. */
const KEPT = 30 * secondsInDay;

/**
 * The bucket of a browser, from 0 to 99, in a cookie that holds nothing else: a hundredth of all browsers share it, so it tells nobody
 * apart, and nothing connects it with a session. It is given out only while some build is being tried, and counts for all trials.
 */
export const bucketOf = (ctx: Context, publicOrigin: string): number => {
  const cookie = serverCookie('bucket', publicOrigin);
  const given = readCookie(ctx, cookie) ?? '';
  if (/^\d{1,2}$/u.test(given)) return Number(given);
  const bucket = randomInt(BUCKETS);
  setCookie(ctx, cookie, String(bucket), KEPT);
  return bucket;
};

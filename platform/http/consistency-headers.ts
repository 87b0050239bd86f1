import {
  CONSISTENCY,
  CONSISTENCY_COOKIE,
  CONSISTENCY_TOKEN,
  formatConsistencyCookie,
  formatConsistencyToken,
  mergeConsistencyTokens,
  parseConsistencyToken,
  type ConsistencyToken,
} from '@secondspring/contracts/http/consistency.ts';
import type { Context } from 'koa';

/** Seconds for which the cookie keeps the newest token over a reload; projectors are far faster. */
const COOKIE_SECONDS = 60;

/** The positions that a call asks for: its header and its cookie, the newer of each. */
export const readConsistencyToken = (ctx: Context): ConsistencyToken =>
  mergeConsistencyTokens(
    parseConsistencyToken(ctx.get(CONSISTENCY_TOKEN)),
    parseConsistencyToken(ctx.cookies.get(CONSISTENCY_COOKIE)),
  );

/** Value of the Set-Cookie header that keeps a token for the next page. It holds numbers only and is readable by scripts. */
const tokenCookie = (token: ConsistencyToken, secure: boolean): string =>
  `${CONSISTENCY_COOKIE}=${formatConsistencyCookie(token)}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Strict${secure ? '; Secure' : ''}`;

/** Puts a command's token on its answer, as header and, merged with what the caller had, as cookie. */
export const writeConsistencyToken = (ctx: Context, token: ConsistencyToken, secure: boolean): void => {
  if (token.size === 0) return;
  ctx.set(CONSISTENCY_TOKEN, formatConsistencyToken(token));
  ctx.append('Set-Cookie', tokenCookie(mergeConsistencyTokens(readConsistencyToken(ctx), token), secure));
};

/** Says that an answer may lack the caller's own newest events. */
export const markStale = (ctx: Context): void => ctx.set(CONSISTENCY, 'stale');

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

/** Lifetime of the cookie that carries the token across a reload; projectors are far faster. */
const COOKIE_SECONDS = 60;

/** Positions from header and cookie, the later of each. */
export const readConsistencyToken = (ctx: Context): ConsistencyToken =>
  mergeConsistencyTokens(
    parseConsistencyToken(ctx.get(CONSISTENCY_TOKEN)),
    parseConsistencyToken(ctx.cookies.get(CONSISTENCY_COOKIE)),
  );

/** Contains only numbers and is readable by scripts. */
const tokenCookie = (token: ConsistencyToken, secure: boolean): string =>
  `${CONSISTENCY_COOKIE}=${formatConsistencyCookie(token)}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Strict${secure ? '; Secure' : ''}`;

/** Sets a command's token as header and, merged with the caller's, as cookie. */
export const writeConsistencyToken = (ctx: Context, token: ConsistencyToken, secure: boolean): void => {
  if (token.size === 0) return;
  ctx.set(CONSISTENCY_TOKEN, formatConsistencyToken(token));
  ctx.append('Set-Cookie', tokenCookie(mergeConsistencyTokens(readConsistencyToken(ctx), token), secure));
};

/** Marks an answer that may lack the caller's own latest events. */
export const markStale = (ctx: Context): void => ctx.set(CONSISTENCY, 'stale');

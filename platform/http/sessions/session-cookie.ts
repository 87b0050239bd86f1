import { PHONE_KEY } from '@secondspring/contracts/http/phone-key.ts';
import type { Context } from 'koa';

/** A cookie that the server sets; unless it says otherwise, only the server reads it. */
export type ServerCookie = { readonly name: string; readonly attributes: string };

/**
 * An HttpOnly cookie. With https it has the `__Host-` prefix: Secure, whole site, no domain. Browsers refuse
 * that prefix on plain-http localhost. `SameSite=Lax`, because the way back from the sign-in page is a
 * cross-site navigation.
 */
export const serverCookie = (name: 'sid' | 'sign-in' | 'bucket', publicOrigin: string): ServerCookie =>
  publicOrigin.startsWith('https:')
    ? { name: `__Host-${name}`, attributes: 'Path=/; HttpOnly; SameSite=Lax; Secure' }
    : { name, attributes: 'Path=/; HttpOnly; SameSite=Lax' };

/**
 * The key of what is kept on the member's own phone. Readable by the page, which must open it without a connection; a
 * script that could read it could read what is on the screen as well. `SameSite=Strict`, because the server never reads it.
 */
export const phoneKeyCookie = (publicOrigin: string): ServerCookie =>
  publicOrigin.startsWith('https:')
    ? { name: `__Host-${PHONE_KEY}`, attributes: 'Path=/; SameSite=Strict; Secure' }
    : { name: PHONE_KEY, attributes: 'Path=/; SameSite=Strict' };

export const readCookie = (ctx: Context, cookie: ServerCookie): string | undefined =>
  ctx.cookies.get(cookie.name);

/**
 * Cookies whose names begin with this one's name and a hyphen, in the order sent: browsers send the oldest first. Not by
 * `ctx.cookies`, which keeps a pattern for each name for ever.
 */
export const readCookiesUnder = (
  ctx: Context,
  cookie: ServerCookie,
): readonly (ServerCookie & { readonly value: string })[] =>
  ctx
    .get('Cookie')
    .split(/; */u)
    .flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return name.startsWith(`${cookie.name}-`) ? [{ ...cookie, name, value }] : [];
    });

/** Sets the cookie until the browser closes, or for `seconds`. */
export const setCookie = (ctx: Context, cookie: ServerCookie, value: string, seconds?: number): void =>
  ctx.append(
    'Set-Cookie',
    `${cookie.name}=${value}; ${cookie.attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`,
  );

export const clearCookie = (ctx: Context, cookie: ServerCookie): void => setCookie(ctx, cookie, '', 0);

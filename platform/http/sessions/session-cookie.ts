import type { Context } from 'koa';

/** Name and attributes of a cookie that only the server reads. */
export type ServerCookie = { readonly name: string; readonly attributes: string };

/**
 * A cookie for the server alone. With https it carries the `__Host-` prefix: Secure, whole site, no domain. On plain-http
 * localhost browsers would refuse that, so there it goes without.
 * `SameSite=Lax` because the way back from the sign-in page is a navigation from another site.
 */
export const serverCookie = (name: 'sid' | 'sign-in' | 'bucket', publicOrigin: string): ServerCookie =>
  publicOrigin.startsWith('https:')
    ? { name: `__Host-${name}`, attributes: 'Path=/; HttpOnly; SameSite=Lax; Secure' }
    : { name, attributes: 'Path=/; HttpOnly; SameSite=Lax' };

/** The cookie's value as the browser sent it. */
export const readCookie = (ctx: Context, cookie: ServerCookie): string | undefined =>
  ctx.cookies.get(cookie.name);

/** Sets the cookie until the browser closes, or for `seconds`. */
export const setCookie = (ctx: Context, cookie: ServerCookie, value: string, seconds?: number): void =>
  ctx.append(
    'Set-Cookie',
    `${cookie.name}=${value}; ${cookie.attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`,
  );

/** Takes the cookie back. */
export const clearCookie = (ctx: Context, cookie: ServerCookie): void => setCookie(ctx, cookie, '', 0);

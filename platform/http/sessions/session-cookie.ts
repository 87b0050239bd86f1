import type { Context } from 'koa';

/** A cookie that only the server reads. */
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

export const readCookie = (ctx: Context, cookie: ServerCookie): string | undefined =>
  ctx.cookies.get(cookie.name);

/** Sets the cookie until the browser closes, or for `seconds`. */
export const setCookie = (ctx: Context, cookie: ServerCookie, value: string, seconds?: number): void =>
  ctx.append(
    'Set-Cookie',
    `${cookie.name}=${value}; ${cookie.attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`,
  );

export const clearCookie = (ctx: Context, cookie: ServerCookie): void => setCookie(ctx, cookie, '', 0);

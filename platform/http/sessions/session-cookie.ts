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

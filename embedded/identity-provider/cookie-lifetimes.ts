import type { Middleware } from 'koa';

const EXPIRES = /; expires=([^;]+)/iu;

/** Converts `Expires` of a Set-Cookie line to `Max-Age`. */
const inSeconds = (line: string): string =>
  line.replace(EXPIRES, (_, instant: string) => {
    const seconds = Math.max(0, Math.round((Date.parse(instant) - Date.now()) / 1000));
    return `; max-age=${seconds}`;
  });

/**
 * Sends cookie lifetimes as `Max-Age`. The libraries send `Expires` by the server's clock; if that is slow, browsers with correct clocks
 * would discard every cookie of a sign-in.
 */
export const cookieLifetimes: Middleware = async ({ res }, next) => {
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
  // Here, because the provider still changes cookies after setting them.
  res.writeHead = (...head: unknown[]) => {
    const lines = res.getHeader('set-cookie');
    if (lines !== undefined)
      res.setHeader(
        'set-cookie',
        [lines].flat().map((line) => inSeconds(String(line))),
      );
    return writeHead(...head);
  };
  await next();
};

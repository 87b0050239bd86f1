import type { Middleware } from 'koa';

const EXPIRES = /; expires=([^;]+)/iu;

/** A Set-Cookie line whose end is told in seconds from now, not as an instant of the server's clock. */
const inSeconds = (line: string): string =>
  line.replace(EXPIRES, (_, instant: string) => {
    const seconds = Math.max(0, Math.round((Date.parse(instant) - Date.now()) / 1000));
    return `; max-age=${seconds}`;
  });

/**
 * Tells lifetimes of cookies as `Max-Age`. The libraries tell them as `Expires` by the server's clock: where that is behind, a browser
 * whose clock is right would throw every cookie of a sign-in away.
 */
export const cookieLifetimes: Middleware = async ({ res }, next) => {
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => typeof res;
  // Not earlier: the provider changes the lines after they are set.
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

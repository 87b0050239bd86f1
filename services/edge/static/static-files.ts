import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';
import { IMMUTABLE, mediaTypes } from './media-types.ts';

/** For files at the root, whose names do not change. */
const SHORT = 'public,max-age=3600';

/** Whether a path may name one of our files: a known kind, not hidden, nothing encoded. */
const isServed = (path: string): boolean =>
  Object.hasOwn(mediaTypes, extname(path)) && !path.includes('/.') && /^(?:\/[\w@~.+-]+)+$/u.test(path);

type Send = (ctx: Context, path: string) => boolean;

/**
 * Whether the browser has the file as it is, by its date to the second. Sets `Last-Modified`, the same for each
 * compression. There are no entity tags, so `If-None-Match` names none of ours.
 */
const isNotModified = (ctx: Context, file: string): boolean => {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return false;
  ctx.lastModified = stats.mtime;
  const { lastModified } = ctx.response;
  return ctx.get('If-None-Match') === '' && new Date(ctx.get('If-Modified-Since')) >= lastModified;
};

/**
 * Sends a file, precompressed if possible, or 304; false if none exists. Checks the disk each time, so that releases
 * apply at once.
 */
const sendFrom = (folder: string, cacheControl: string): Send => {
  const files = sirv(folder, {
    dev: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl);
      response.setHeader('Content-Type', mediaTypes[extname(path)] ?? 'application/octet-stream');
    },
  });
  return (ctx, path) => {
    if (!isServed(path)) return false;
    if (isNotModified(ctx, join(folder, path))) {
      ctx.set({ 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
      ctx.status = 304;
      return true;
    }
    let found = true;
    const { url } = ctx.req;
    ctx.req.url = path;
    ctx.respond = false;
    files(ctx.req, ctx.res, () => {
      found = false;
    });
    ctx.req.url = url ?? '/';
    if (!found) ctx.respond = true;
    return found;
  };
};

/**
 * Serves the front end: `/assets/*` and `/remotes/<name>/<version>/*` immutable, files at the root for an hour. A
 * missing file is a 404, never the document.
 */
export const staticFiles = ({
  shellDir,
  remotesDir,
}: {
  shellDir: string;
  remotesDir: string;
}): Middleware => {
  const assets = sendFrom(shellDir, IMMUTABLE);
  const remotes = sendFrom(remotesDir, IMMUTABLE);
  const root = sendFrom(shellDir, SHORT);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return await next();
    const { path } = ctx;
    if (path.startsWith('/assets/')) {
      ctx.state['route'] = '/assets/*';
      assets(ctx, path);
    } else if (path.startsWith('/remotes/')) {
      ctx.state['route'] = '/remotes/*';
      if (/^\/remotes\/[a-z][a-z-]*\/[^/]+\/./u.test(path)) remotes(ctx, path.slice('/remotes'.length));
    } else if (/^\/[^/]+\.\w+$/u.test(path)) {
      ctx.state['route'] = '/*.*';
      root(ctx, path);
    } else await next();
  };
};

import type { Middleware } from 'koa';
import { makeDocument, type DocumentSetting } from './document.ts';

/** Answers every page of the product with the document; a path that is no page gets it too, with status 404. */
export const serveDocument =
  (setting: DocumentSetting): Middleware =>
  async (ctx, next) => {
    const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && !/^\/api(?:\/|$)/u.test(ctx.path);
    if (!isPage) return await next();
    ctx.state['route'] = 'document';
    const { status, html, policy } = await makeDocument(ctx.path, setting);
    ctx.set('Content-Security-Policy', policy);
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = html;
    ctx.status = status;
  };

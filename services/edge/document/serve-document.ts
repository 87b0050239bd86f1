import type { Middleware } from 'koa';
import { makeDocument, type DocumentSetting } from './document.ts';
import { isProductPath } from './product-paths.ts';

/** Whether the document is the answer: to a call or to a file that is missing it would be a lie. */
const isForPeople = (path: string): boolean =>
  !/^\/api(?:\/|$)/iu.test(path) && (isProductPath(path) || !/\/\.|\.\w+$/u.test(path));

/** Answers every page of the product with the document; a path that is no page gets it too, with status 404. */
export const serveDocument =
  (setting: DocumentSetting): Middleware =>
  async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !isForPeople(ctx.path)) return await next();
    ctx.state['route'] = 'document';
    const { status, html, policy } = await makeDocument(ctx.path, setting);
    ctx.set('Content-Security-Policy', policy);
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = html;
    ctx.status = status;
  };

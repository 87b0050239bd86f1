import { READ_METHODS, refuseOtherMethods } from '@secondspring/platform/http/methods.ts';
import { readCookie, type ServerCookie } from '@secondspring/platform/http/sessions/session-cookie.ts';
import { etagOf, setValidator } from '@secondspring/platform/http/visitor-answers.ts';
import { PAGE_MARK } from '@secondspring/contracts/remotes/page-mark.ts';
import type { ReleaseRegistry } from '@secondspring/contracts/remotes/registry.ts';
import type { Context, Middleware } from 'koa';
import { makeDocument, type DocumentSetting } from './document.ts';
import { remoteOf } from './remote-of.ts';

const CALL = /^\/api(?:\/|$)/iu;
/** A path that names a file: hidden, or with the ending of one. */
const FILE = /\/\.|\.\w+$/u;

/**
 * Answers every page of the product with the document; a path that is no page gets it too, with status 404. Who has no session cookie is a
 * visitor for sure; who has one may have a session that ended, and the page finds that out by itself.
 */
export const serveDocument =
  (
    // Overrides are for the own machine alone.
    setting: DocumentSetting & { readonly isDevelopment: boolean },
    session: ServerCookie,
    registryFor: (ctx: Context) => Promise<ReleaseRegistry>,
    giveMark: () => string,
  ): Middleware =>
  async (ctx, next) => {
    // To a call or to a file that is missing the document would be a lie.
    if (CALL.test(ctx.path)) return await next();
    const registry = await registryFor(ctx);
    if (FILE.test(ctx.path) && !remoteOf(registry, ctx.path).isPage) return await next();
    ctx.state['route'] = 'document';
    refuseOtherMethods(ctx, READ_METHODS);
    const { status, html, policy } = await makeDocument(
      {
        path: ctx.path,
        hasQuery: ctx.querystring !== '',
        isVisitor: readCookie(ctx, session) === undefined,
        isOverridden:
          setting.isDevelopment && Object.keys(ctx.query).some((key) => /^remote\.[a-z]/u.test(key)),
        registry,
      },
      setting,
    );
    ctx.set('Content-Security-Policy', policy);
    ctx.set('Cache-Control', ctx.res.hasHeader('Set-Cookie') ? 'private, no-cache' : 'no-cache');
    ctx.vary('Cookie');
    ctx.set('Server-Timing', `${PAGE_MARK};desc="${giveMark()}"`);
    ctx.type = 'text/html; charset=utf-8';
    // It holds nothing secret beside anything of the address, so that its length tells nothing.
    ctx.compress = true;
    ctx.body = html;
    ctx.status = status;
    if (status === 200) setValidator(ctx, etagOf(html, policy));
  };

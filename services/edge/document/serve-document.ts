import { READ_METHODS, refuseOtherMethods } from '@secondspring/platform/http/problems/problem.ts';
import { readCookie, type ServerCookie } from '@secondspring/platform/http/sessions/session-cookie.ts';
import type { KeptAnswers } from '@secondspring/platform/http/answers/kept-answers.ts';
import { sendKept } from '@secondspring/platform/http/answers/send-kept.ts';
import { etagOf, setValidator } from '@secondspring/platform/http/answers/validators.ts';
import { PAGE_MARK } from '@secondspring/contracts/remotes/page-mark.ts';
import type { ReleaseRegistry } from '@secondspring/contracts/remotes/registry.ts';
import type { Context, Middleware } from 'koa';
import { makeDocument, type DocumentSetting } from './document.ts';
import { remoteOf } from './remote-of.ts';

const CALL = /^\/api(?:\/|$)/iu;
/** As access log and metrics name every document. */
const ROUTE = 'document';
/** A path that names a file: hidden, or with a file extension. */
const FILE = /\/\.|\.\w+$/u;

/**
 * Answers every page with the document, and unknown pages with the document and status 404. Without a session
 * cookie the caller is a visitor; with one, the session may have ended, which the page checks.
 */
export const serveDocument =
  (
    // Overrides are allowed in development only.
    setting: DocumentSetting & { readonly isDevelopment: boolean },
    session: ServerCookie,
    registryFor: (ctx: Context) => Promise<ReleaseRegistry>,
    keptAnswers: Pick<KeptAnswers, 'placeAt'>,
    giveMark: () => string,
  ): Middleware =>
  async (ctx, next) => {
    // For a missing call or file, the document would be a wrong answer.
    if (CALL.test(ctx.path)) return await next();
    const mark = () => ['Server-Timing', `${PAGE_MARK};desc="${giveMark()}"`] as const;
    const isVisitor = readCookie(ctx, session) === undefined;
    // The same for every visitor.
    const isShared = isVisitor && ctx.method === 'GET' && ctx.url === ctx.path && !FILE.test(ctx.path);
    const place = isShared
      ? await keptAnswers.placeAt(ctx.url, { source: 'document', route: ROUTE, limit: 'page', mark })
      : undefined;
    if (place?.kept !== undefined) return await sendKept(ctx, place.kept);
    const registry = await registryFor(ctx);
    if (FILE.test(ctx.path) && !remoteOf(registry, ctx.path).isPage) return await next();
    ctx.state['route'] = ROUTE;
    refuseOtherMethods(ctx, READ_METHODS);
    const { status, html, policy, isComplete } = await makeDocument(
      {
        path: ctx.path,
        hasQuery: ctx.querystring !== '',
        isVisitor,
        isOverridden:
          setting.isDevelopment && Object.keys(ctx.query).some((key) => /^remote\.[a-z]/u.test(key)),
        registry,
      },
      setting,
    );
    ctx.set('Content-Security-Policy', policy);
    ctx.set('Cache-Control', ctx.res.hasHeader('Set-Cookie') ? 'private, no-cache' : 'no-cache');
    ctx.vary('Cookie');
    ctx.set(...mark());
    ctx.type = 'text/html; charset=utf-8';
    // Compression is safe: the document combines no secret with input from the URL, so its length reveals nothing.
    ctx.compress = true;
    ctx.body = html;
    ctx.status = status;
    if (status !== 200) return;
    if (isComplete && place !== undefined) place.keep(ctx, policy);
    else setValidator(ctx, etagOf(html, policy));
  };

import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';
import type { Middleware } from 'koa';
import type { Releases } from '../releases.ts';
import { overviewOfAll } from './overview.ts';
import { notForYouPage, pagePolicy, releasesPage } from './page.ts';

const PATH = '/releases';

/** Answers `/releases` for moderators: what is live, what is tried, how often it fails, and what was done. Visitors are asked to sign in. */
export const operatorsPage =
  (releases: Releases, sessions: Pick<Sessions, 'callerOf'>): Middleware =>
  async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path !== PATH) return await next();
    ctx.state['route'] = PATH;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.vary('Cookie');
    const caller = await sessions.callerOf(ctx);
    if (caller === undefined) {
      ctx.status = 303;
      return ctx.redirect(`/api/login?returnTo=${encodeURIComponent(PATH)}`);
    }
    const isAllowed = caller.role === 'moderator';
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.status = isAllowed ? 200 : 403;
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = isAllowed ? releasesPage(await overviewOfAll(releases)) : notForYouPage();
  };

import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';
import type { Middleware } from 'koa';
import { isModerator } from '../../operators/moderator.ts';
import type { Releases } from '../releases.ts';
import { overviewOfAll } from './overview.ts';
import { notForYouPage, pagePolicy, releasesPage } from './page.ts';

const PATH = '/releases';

/** `/releases` for moderators: live releases, canaries, failure rates and history. Visitors are sent to sign in. */
export const operatorsPage =
  (
    releases: Releases,
    { sessions }: { readonly sessions: Pick<Sessions, 'callerOf' | 'roleOf'> },
  ): Middleware =>
  async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path !== PATH) return await next();
    ctx.state['route'] = PATH;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.vary('Cookie');
    const caller = await sessions.callerOf(ctx);
    const isAllowed = await isModerator(ctx, caller, sessions);
    if (isAllowed === undefined) return undefined;
    ctx.set('Content-Security-Policy', pagePolicy);
    ctx.status = isAllowed ? 200 : 403;
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = isAllowed ? releasesPage(await overviewOfAll(releases)) : notForYouPage();
  };

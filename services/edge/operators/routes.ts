import Router from '@koa/router';
import { networkOf, type RateLimits } from '@secondspring/platform/http/limits/rate-limits.ts';
import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';
import { publishedReports } from '@secondspring/platform/published-reports/published-reports.ts';
import { isModerator } from './moderator.ts';
import { noReportsPage, reportsPage, reportsPolicy } from './reports-page.ts';

const REPORTS = '/operators/reports';

type OperatorPages = {
  readonly sessions: Pick<Sessions, 'callerOf' | 'roleOf'>;
  readonly rateLimits: Pick<RateLimits, 'take'>;
  /** The read models' database. */
  readonly pool: Parameters<typeof publishedReports>[0];
};

/** Pages for moderators. A visitor is sent to sign in and returns. */
export const operatorRoutes = ({ sessions, rateLimits, pool }: OperatorPages): Router => {
  const router = new Router({ strict: true, sensitive: true });
  router.get(REPORTS, async (ctx) => {
    ctx.state['route'] = REPORTS;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.vary('Cookie');
    const caller = await sessions.callerOf(ctx);
    await rateLimits.take('read', caller?.userId ?? networkOf(ctx.ip));
    const isAllowed = await isModerator(ctx, caller, sessions);
    if (isAllowed === undefined) return;
    ctx.set('Content-Security-Policy', reportsPolicy);
    ctx.type = 'text/html; charset=utf-8';
    ctx.status = isAllowed ? 200 : 403;
    ctx.body = isAllowed ? reportsPage(await publishedReports(pool)) : noReportsPage();
  });
  return router;
};

import Router from '@koa/router';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { networkOf } from '@secondspring/platform/http/rate-limits.ts';
import { publishedReports } from '@secondspring/platform/reports/published-reports.ts';
import { notForYouPage, reportsPage, reportsPolicy } from './reports-page.ts';

/** Path of the page of reports. */
const REPORTS = '/operators/reports';

/** Pages for operators, for callers who are moderators; a visitor is asked to sign in and comes back. */
export const operatorRoutes = ({
  sessions,
  rateLimits,
  pool,
}: Pick<Dependencies, 'sessions' | 'rateLimits' | 'pool'>): Router => {
  const router = new Router({ strict: true, sensitive: true });
  router.get(REPORTS, async (ctx) => {
    ctx.state['route'] = REPORTS;
    ctx.set('Cache-Control', 'private, no-store');
    ctx.vary('Cookie');
    const caller = await sessions.callerOf(ctx);
    await rateLimits.take('read', caller?.userId ?? networkOf(ctx.ip));
    if (caller === undefined) return ctx.redirect(`/api/login?returnTo=${encodeURIComponent(REPORTS)}`);
    const isModerator = caller.role === 'moderator';
    ctx.set('Content-Security-Policy', reportsPolicy);
    ctx.type = 'text/html; charset=utf-8';
    ctx.status = isModerator ? 200 : 403;
    ctx.body = isModerator ? reportsPage(await publishedReports(pool)) : notForYouPage();
  });
  return router;
};

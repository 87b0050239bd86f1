import { networkOf, type RateLimits } from '@secondspring/platform/http/limits/rate-limits.ts';
import { publishedReports } from '@secondspring/platform/published-reports/published-reports.ts';
import type { Middleware } from 'koa';
import { moderatorsPage, type ModeratorSessions } from './moderators-page.ts';
import { noReportsPage, pages, reportsPage } from './reports-page.ts';

type OperatorPages = {
  readonly sessions: ModeratorSessions;
  readonly rateLimits: Pick<RateLimits, 'take'>;
  /** The read models' database. */
  readonly pool: Parameters<typeof publishedReports>[0];
};

/** `/operators/reports`: the reports that were published last. */
export const reportsRoute = ({ sessions, rateLimits, pool }: OperatorPages): Middleware =>
  moderatorsPage(
    '/operators/reports',
    sessions,
    pages,
    async () => reportsPage(await publishedReports(pool)),
    noReportsPage(),
    (ctx, caller) => rateLimits.take('read', caller?.userId ?? networkOf(ctx.ip)),
  );

import { networkOf, type RateLimits } from '@secondspring/platform/http/limits/rate-limits.ts';
import { publishedReports } from '@secondspring/platform/published-reports/published-reports.ts';
import type { Middleware } from 'koa';
import { moderatorsPage, type ModeratorSessions } from './moderators-page.ts';
import { pages } from './reports-style.ts';

/** Shown to callers who are not moderators. */
const noReportsPage = (): string =>
  pages.html(
    'Not for this account',
    '<h1>Not for this account</h1>\n<p>These pages are for operators and moderators. <a href="/">Back to Second Spring</a></p>',
  );

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
    async () => {
      // Loaded at first use: few ask for it, and the libraries for its charts make a start slower.
      const { reportsPage } = await import('./reports-page.ts');
      return reportsPage(await publishedReports(pool));
    },
    noReportsPage(),
    (ctx, caller) => rateLimits.take('read', caller?.userId ?? networkOf(ctx.ip)),
  );

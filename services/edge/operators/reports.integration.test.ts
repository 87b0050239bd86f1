import type { PublishedReport } from '@secondspring/contracts/reports/report.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import type { Role } from '@secondspring/platform/http/calls/caller.ts';
import { serve, type RunningServer } from '@secondspring/platform/http/server/serve.ts';
import { patientPool } from '@secondspring/tests/patient-pool.ts';
import { publishReports } from '@secondspring/platform/published-reports/published-reports.ts';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportsRoute } from './reports-route.ts';

const report: PublishedReport = {
  name: 'moderation',
  title: 'Moderation in months',
  question: 'How much?',
  over: 'history',
  smallestGroup: null,
  madeAt: '2026-11-22T08:00:00.000Z',
  columns: [
    { name: 'month', kind: 'month' },
    { name: 'kind', kind: 'text' },
    { name: 'reports', kind: 'count' },
  ],
  rows: [['2026-11', 'post', 3]],
  chart: { form: 'lines', x: 'month', y: 'reports', series: 'kind' },
};

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let pool: ReturnType<typeof patientPool>;
let server: RunningServer;
let taken: string[];
beforeAll(async () => {
  database = await temporaryDatabase();
  pool = patientPool(database.url);
  taken = [];
  const app = new Koa();
  app.use(
    reportsRoute({
      pool,
      sessions: {
        callerOf: (ctx) => {
          const role = ctx.get('Role');
          if (role === '') return Promise.resolve(undefined);
          const session = { provenAt: Date.now(), session: 'this', isShared: false };
          return Promise.resolve({ userId: role, role: role as Role, ...session });
        },
        roleOf: ({ role }) => Promise.resolve(role),
      },
      rateLimits: {
        take: (limit, caller) => {
          taken.push(`${limit} ${caller}`);
          return Promise.resolve();
        },
      },
    }),
  );
  server = await serve(app.callback(), { port: 0 });
});
afterAll(async () => {
  await server.stop();
  await pool.end();
  await database.drop();
});

const page = async (role?: Role) => {
  const headers = role === undefined ? {} : { Role: role };
  const response = await fetch(`${server.url}/operators/reports`, { headers, redirect: 'manual' });
  return { response, text: await response.text() };
};

it('shows the latest reports to moderators only', async () => {
  expect((await page('moderator')).text).toContain('Nothing is published yet');
  await publishReports(pool, [report]);
  await publishReports(pool, [{ ...report, rows: [['2026-11', 'story', 4]] }]);
  const { response, text } = await page('moderator');
  expect(response.status).toBe(200);
  expect(text).toContain('<td class="text">story</td><td class="number">4</td>');
  expect(text).not.toContain('>post</td>');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`);
  const member = await page('member');
  expect(member.response.status).toBe(403);
  expect(member.text).not.toContain(report.title);
  const visitor = await page();
  expect(visitor.response.status).toBe(303);
  expect(visitor.response.headers.get('Location')).toBe('/api/login?returnTo=%2Foperators%2Freports');
  expect(visitor.text).not.toContain(report.title);
  expect(taken).toContain('read moderator');
});

it('omits a stored result of an unknown form', async () => {
  await publishReports(pool, [report]);
  await pool.query(`insert into analysts.published_reports values ('broken', '{"name": "broken"}')`);
  const { response, text } = await page('moderator');
  expect(response.status).toBe(200);
  expect(text).toContain(report.title);
});

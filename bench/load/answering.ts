import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Router from '@koa/router';
import { createApp as createCommunity } from '@secondspring/community/app.ts';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { FIRST_PAGE_SIZE } from '@secondspring/contracts/http/page.ts';
import { listTreatmentCategories } from '@secondspring/contracts/http/reviews.ts';
import { createApp as createEdge } from '@secondspring/edge/app.ts';
import type { EdgeConfig } from '@secondspring/edge/config.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createRateLimits, type Rates } from '@secondspring/platform/http/limits/rate-limits.ts';
import { routeToService } from '@secondspring/platform/http/server/route-to-service.ts';
import { serve, type RequestListener } from '@secondspring/platform/http/server/serve.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { batchedOutput, createLog } from '@secondspring/platform/telemetry/log.ts';
import { createFreshness } from '@secondspring/platform/read-model/freshness.ts';
import { newestPosts } from '@secondspring/projections/community/posts/queries.ts';
import { createApp as createReviews } from '@secondspring/reviews/app.ts';
import { fastify as createFastify } from 'fastify';
import Koa from 'koa';
import { Pool } from 'pg';
import { z } from 'zod';

/**
 * Answers in its own process, so that its processor time is measured apart from the caller's. Sends its port; answers each
 * message with the microseconds it has used. The kinds:
 * - `ours`: the services of community and reviews with all their middleware, and of documents if there is an event store;
 *   `served`: the same behind the product's limits of connections.
 * - `http`: node:http with a body that is there already; `koa`: the same by Koa and its router.
 * - `fastify`: Fastify, which serializes the treatment categories by their schema at each request.
 * - `pg`: node:http with the board's rows from a prepared statement.
 * - `koa-pg`: Koa with those of the board's second page, from a pool without limits but its size.
 */
const [kind = '', url = '', eventStoreUrl] = process.argv.slice(2);

const firstPage = { beforeInstant: null, beforeId: null, categoryId: null };

/** What one caller may do here, so that no limit ends the measurement. */
const unlimited = new Proxy({} as Rates, { get: () => 1_000_000_000 });

const ours = (): RequestListener => {
  const pool = createPool(url, {});
  const bus = { subscribe: () => () => undefined };
  const dependencies = Object.assign({} as Dependencies, {
    pool,
    freshness: createFreshness({ pool, bus, timeoutMs: 2_000 }),
    rateLimits: createRateLimits(pool, { ...bus, publish: () => undefined }, 'not secret', unlimited),
    sessions: { isVisitor: () => true, callerOf: () => Promise.resolve(undefined) },
    ownWrites: { of: () => new Map() },
    readiness: {},
    publicOrigin: 'https://localhost',
    trustedProxies: 0,
    log: createLog({ to: batchedOutput('/dev/null') }),
    // Visitors' reads open nothing.
    vaults: Object.fromEntries(keyDomains.map((domain) => [domain, {}])),
  });
  const community = createCommunity(dependencies).callback();
  const reviews = createReviews(dependencies).callback();
  const none: RequestListener = (_, response) => void response.destroy();
  const edge = eventStoreUrl === undefined ? none : documents(dependencies, eventStoreUrl);
  return routeToService({ community, reviews, edge, health: none, identity: none });
};

/** Documents of the front end that is built here. */
const documents = (dependencies: Dependencies, storeUrl: string): RequestListener => {
  const built = (folder: string): string => fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  const config = Object.assign(
    {} as EdgeConfig,
    {
      SHELL_DIR: built('shell/dist'),
      REMOTES_DIR: built('dist/remotes'),
      RELEASES_URL: pathToFileURL(built('dist/releases')).href,
      RELEASE_KEY: Buffer.alloc(32),
      OIDC_ISSUER: 'https://issuer.example',
      SUPPORT_EMAIL: 'help@site.example',
      ACCOUNT_DELETION: 'erase',
      CLAIMS: 'hide',
    } as const,
  );
  const store = connectEventStore(storeUrl);
  return createEdge({ ...dependencies, store, closing: new AbortController().signal }, config).callback();
};

/** The answer that the other process gave, to the byte. */
/** `body` in base64. */
type Given = { readonly headers: Readonly<Record<string, string>>; readonly body: string };
let answer: { readonly headers: Given['headers']; readonly body: Buffer } = {
  headers: {},
  body: Buffer.of(),
};

const http: RequestListener = (request, response) => {
  const isKnown = request.headers['if-none-match'] === answer.headers['etag'];
  response.writeHead(isKnown ? 304 : 200, answer.headers).end(isKnown ? undefined : answer.body);
};

const koa = (): RequestListener => {
  const app = new Koa();
  const router = new Router();
  router.get('/{*path}', (ctx) => {
    ctx.set(answer.headers);
    if (ctx.get('If-None-Match') === answer.headers['etag']) ctx.status = 304;
    else ctx.body = answer.body;
  });
  return app.use(router.routes()).callback();
};

const fastify = async (): Promise<RequestListener> => {
  const app = createFastify();
  const schema = z.toJSONSchema(listTreatmentCategories.response);
  let rows: unknown;
  let of: typeof answer | undefined;
  app.get('/', { schema: { response: { 200: schema } } }, (_, reply) => {
    if (of !== answer) [of, rows] = [answer, JSON.parse(answer.body.toString())];
    return reply.headers(answer.headers).send(rows);
  });
  await app.ready();
  return (request, response) => app.routing(request, response);
};

const pg = (): RequestListener => {
  const pool = createPool(url, {});
  return async (_, response) => {
    const { rows } = await newestPosts.run(pool, firstPage, { ofCategory: false, after: 'nothing' });
    const body = JSON.stringify(rows);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  };
};

const koaWithPg = async (): Promise<RequestListener> => {
  const app = new Koa();
  const router = new Router();
  const pool = new Pool({ connectionString: url, max: 10 });
  const { rows: posts } = await newestPosts.run(pool, firstPage, { ofCategory: false, after: 'nothing' });
  const last = posts[FIRST_PAGE_SIZE - 1];
  const next = { ...firstPage, beforeInstant: last?.created_at ?? null, beforeId: last?.id ?? null };
  router.get('/{*path}', async (ctx) => {
    const { rows } = await newestPosts.run(pool, next, { ofCategory: false, after: 'unpinned' });
    ctx.body = JSON.stringify(rows);
    ctx.type = 'json';
  });
  return app.use(router.routes()).callback();
};

const listeners: Readonly<Record<string, () => RequestListener | Promise<RequestListener>>> = {
  ours,
  served: ours,
  http: () => http,
  koa,
  fastify,
  pg,
  'koa-pg': koaWithPg,
};
const listener = await listeners[kind]?.();
const answerWith: RequestListener = (...call) => void listener?.(...call);
process.on('message', ({ given }: { readonly given?: Given }) => {
  if (given !== undefined) answer = { headers: given.headers, body: Buffer.from(given.body, 'base64') };
  const { user, system } = process.cpuUsage();
  process.send?.({ used: user + system });
});
process.once('disconnect', () => process.exit());
if (kind === 'served') {
  const { port } = await serve(answerWith, { port: 0 });
  process.send?.({ port });
} else {
  const server = createServer(answerWith);
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

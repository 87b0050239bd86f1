import { globSync } from 'node:fs';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildFrontend } from '@secondspring/ui/bundling/build-frontend.ts';
import { startAnswering } from './load/answering-process.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { boardOf } from './load/posts.ts';
import { startStoreProcess } from './load/store-process.ts';
import { treatmentsOf } from './load/treatments.ts';
import { tellResult } from './result.ts';
import { againstLimit, interleave, type MeasureRound, type Pair } from './rounds.ts';

/** Visitors' reads as they are answered from what is kept, in processor time of the answering process. */

/** Requests per measurement. */
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 10_000);
const AT_ONCE = 32;
/** Measurements that are not counted: the first fifty thousand answers run code that is not yet compiled. */
const UNCOUNTED = 4;
/** Maximum microseconds of a 304. */
const LIMIT_304_US = 60;
/** Headers that Node writes itself. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const start = async (kind: string, ...urls: readonly string[]) => {
  const { port, tell, stop } = await startAnswering(kind, ...urls);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = async (path: string, headers: Record<string, string>): Promise<Answer> =>
    await new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      }).once('error', reject);
    });
  return {
    ask,
    give: ({ headers, body }: Answer) => tell({ given: { headers, body: body.toString('base64') } }),
    /** Microseconds of its processor time for one request. */
    measure: async (
      path: string,
      headers: Record<string, string>,
      expected: Answer['status'],
    ): Promise<number> => {
      const before = await tell({});
      let left = REQUESTS;
      const asking = async (): Promise<void> => {
        while ((left -= 1) >= 0) {
          const { status } = await ask(path, headers);
          if (status !== expected) throw new Error(`${path} answered ${status}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, asking));
      return ((await tell({})) - before) / REQUESTS;
    },
    stop: async (): Promise<void> => {
      agent.destroy();
      await stop();
    },
  };
};

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/u, '');
const server = await startDurablePostgres(['lists']);
const url = server.url('lists');
await (await boardOf(url, 10_000)).end();
const treatment = await treatmentsOf(url, 2_000);
for (const folder of ['shell', ...globSync('mfe-*', { cwd: root })]) await buildFrontend(root, folder);
const store = await startStoreProcess();
const [ours, http, koa, fastify, pg] = await Promise.all([
  start('ours', url, store.url),
  start('http', url),
  start('koa', url),
  start('fastify', url),
  start('pg', url),
]);

const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' };
/** The answer once it is kept in the coding asked for, without the headers that Node writes itself. */
const keptAt = async (path: string, asked: Record<string, string>): Promise<Answer> => {
  // Answered without a length until its coding is kept.
  for (;;) {
    const answer = await ours.ask(path, asked);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (answer.headers['content-length'] === undefined) continue;
    const headers = Object.entries(answer.headers).filter(([header]) => !OF_CONNECTION.has(header));
    return { ...answer, headers: Object.fromEntries(headers) };
  }
};

const compareWarm = async (
  about: Parameters<typeof interleave>[0],
  measured: Pair<MeasureRound>,
): ReturnType<typeof interleave> => {
  for (let round = 0; round < UNCOUNTED; round += 1) {
    await measured.ours();
    await measured.peer();
  }
  return await interleave(about, measured);
};

const PEER = { http: 'node:http', koa: 'bare Koa' } as const;
/** An answer, and a 304, against those of a peer that has the same bytes at hand. */
const compare = async (row: string, path: string, by: 'http' | 'koa', atMost: number): Promise<void> => {
  const peer = by === 'http' ? http : koa;
  const answer = await keptAt(path, COMPRESSED);
  await peer.give(answer);
  if (!(await peer.ask(path, COMPRESSED)).body.equals(answer.body))
    throw new Error('the peer sends other bytes');
  const name = `GET ${path.replace(treatment, '{id}')}`;
  const measured = (headers: Record<string, string>, status: number) => ({
    ours: () => ours.measure(path, headers, status),
    peer: () => peer.measure(path, headers, status),
  });
  const about = { unit: 'µs', target: { atMost } };
  const whole = { ...about, name, row, peerName: `${PEER[by]}, same bytes` };
  tellResult(await compareWarm(whole, measured(COMPRESSED, 200)));
  const validated = { ...COMPRESSED, 'If-None-Match': String(answer.headers['etag']) };
  const short = { ...about, name: `${name}, 304`, row: 'B13', peerName: `${PEER[by]}, 304` };
  const result = await compareWarm(short, measured(validated, 304));
  tellResult(result);
  const limit = { name: short.name, row: short.row, unit: 'µs', peerName: 'the limit' };
  tellResult(
    againstLimit(
      limit,
      LIMIT_304_US,
      result.rounds.map((ratio) => ratio * result.peer),
    ),
  );
};

try {
  await compare('B1', '/api/treatment-categories', 'koa', 1.25);
  await compare('B2', '/api/community/posts', 'koa', 1.25);
  await compare('B2b', `/api/treatments/${treatment}/reviews`, 'koa', 1.25);
  await compare('B2c', '/', 'http', 1.5);
  const categories = '/api/treatment-categories';
  const whole = await keptAt(categories, {});
  await fastify.give(whole);
  if (!(await fastify.ask('/', {})).body.equals(whole.body)) throw new Error('the peer sends other bytes');
  tellResult(
    await compareWarm(
      {
        name: `GET ${categories}, not compressed`,
        row: 'B1',
        unit: 'µs',
        peerName: 'Fastify and its serializer, same bytes',
        target: { atMost: 1 },
      },
      {
        ours: () => ours.measure(categories, {}, 200),
        peer: () => fastify.measure('/', {}, 200),
      },
    ),
  );
  tellResult(
    await compareWarm(
      {
        name: 'GET /api/community/posts',
        row: 'B2',
        unit: 'µs',
        peerName: 'node:http with pg',
        target: { atMost: 0.3 },
      },
      {
        ours: () => ours.measure('/api/community/posts', COMPRESSED, 200),
        peer: () => pg.measure('/', {}, 200),
      },
    ),
  );
} finally {
  await Promise.all([ours, http, koa, fastify, pg].map(({ stop }) => stop()));
  await store.stop();
  await server.stop();
}

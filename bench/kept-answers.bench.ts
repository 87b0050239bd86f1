import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startDurablePostgres } from './load/postgres.ts';
import { boardOf } from './load/posts.ts';
import { treatmentsOf } from './load/treatments.ts';
import { tellResult } from './result.ts';
import { interleave } from './rounds.ts';

/** Visitors' reads as they are answered from what is kept, in processor time of the answering process. */

/** Requests per measurement. */
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 10_000);
const AT_ONCE = 32;
/** Headers that Node writes itself. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const start = async (kind: string, url: string) => {
  const child: ChildProcess = fork(fileURLToPath(new URL('load/answering.ts', import.meta.url)), [kind, url]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
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
  const tell = async (message: object): Promise<number> => {
    child.send(message);
    const [{ used }] = (await once(child, 'message')) as [{ used: number }];
    return used;
  };
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
      child.kill();
      await once(child, 'exit');
    },
  };
};

const server = await startDurablePostgres(['lists']);
const url = server.url('lists');
await (await boardOf(url, 10_000)).end();
const treatment = await treatmentsOf(url, 2_000);
const [ours, koa, pg] = await Promise.all(['ours', 'koa', 'pg'].map((kind) => start(kind, url)));
if (ours === undefined || koa === undefined || pg === undefined) throw new Error('not all started');

const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' };
/** The answer once it is kept in this coding. */
const keptAt = async (path: string): Promise<Answer> => {
  for (;;) {
    const answer = await ours.ask(path, COMPRESSED);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (answer.headers['content-length'] !== undefined) return answer;
  }
};

try {
  for (const path of [
    '/api/treatment-categories',
    '/api/community/posts',
    `/api/treatments/${treatment}/reviews`,
  ]) {
    const answer = await keptAt(path);
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([header]) => !OF_CONNECTION.has(header)),
    );
    await koa.give({ ...answer, headers });
    if (!(await koa.ask(path, COMPRESSED)).body.equals(answer.body))
      throw new Error('the peer sends other bytes');
    const name = path.replace(treatment, '{id}');
    tellResult(
      await interleave(
        { name: `GET ${name}`, unit: 'µs', peerName: 'bare Koa, same bytes', target: { atMost: 1.25 } },
        {
          ours: () => ours.measure(path, COMPRESSED, 200),
          peer: () => koa.measure(path, COMPRESSED, 200),
          rounds: 6,
        },
      ),
    );
    const validated = { ...COMPRESSED, 'If-None-Match': String(headers['etag']) };
    tellResult(
      await interleave(
        { name: `GET ${name}, 304`, unit: 'µs', peerName: 'bare Koa, 304', target: { atMost: 1.25 } },
        {
          ours: () => ours.measure(path, validated, 304),
          peer: () => koa.measure(path, validated, 304),
          rounds: 6,
        },
      ),
    );
  }
  tellResult(
    await interleave(
      {
        name: 'GET /api/community/posts',
        unit: 'µs',
        peerName: 'node:http with pg',
        target: { atMost: 0.3 },
      },
      {
        ours: () => ours.measure('/api/community/posts', COMPRESSED, 200),
        peer: () => pg.measure('/', {}, 200),
        rounds: 6,
      },
    ),
  );
} finally {
  await Promise.all([ours, koa, pg].map(({ stop }) => stop()));
  await server.stop();
}

import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { limits } from '@secondspring/tests/limits.ts';
import { createLog } from '../../telemetry/log.ts';
import { metrics } from '../../telemetry/metrics.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { RequestRefusedError } from '../problems/problem.ts';
import { createServiceApp } from './app.ts';
import { createRoutes } from '../calls/routes.ts';
import { serve, type RunningServer } from './serve.ts';

const ORIGIN = 'http://localhost:3000';
const thing = z.object({ id: z.string(), size: z.int(), words: z.string().optional() });
const common = {
  params: z.object({ id: z.uuid() }),
  query: z.object({ cursor: z.string().optional() }),
};
const readThing = endpoint('readThing', 'GET /api/things/{id}', {
  ...common,
  summary: 'A thing',
  policy: 'public',
  changesWith: 'reviews',
  response: thing,
});
const changeThing = endpoint('changeThing', 'POST /api/things/{id}', {
  ...common,
  summary: 'Changes a thing',
  policy: 'member',
  body: z.object({ size: z.int() }),
  response: thing,
  status: 201,
});
const moderate = endpoint('moderate', 'DELETE /api/things/{id}', {
  ...common,
  summary: 'What only moderators may do',
  policy: 'moderator',
  response: null,
  status: 204,
});
const takeAway = endpoint('takeAway', 'PATCH /api/things/{id}', {
  ...common,
  summary: 'What asks for a fresh identity',
  policy: 'member',
  identity: 'fresh',
  response: null,
  status: 204,
});
const ID = '3f0d9c5e-7a8b-4c1d-9e2f-0a1b2c3d4e5f';

const lines: string[] = [];
/** Lines about the request of this answer. */
const loggedOf = ({ headers }: Response): string[] =>
  lines.filter((line) => line.includes(headers.get('X-Request-Id') ?? 'none'));
const log = createLog({ service: 'things', to: { write: (line) => void lines.push(line) } });
let calls = 0;
let isStoreAway = false;
let server: RunningServer;
let version = '1';
let handled = 0;
/** Calls that were counted against a limit. */
let asked = 0;
let isLimited = false;
let slow: () => Promise<void> = () => Promise.resolve();
/** When she last proved her identity, and whether an operator has removed her role since. */
let provenAt = Date.now();
/** Milliseconds of a readiness check. */
let checkTakes = 20;
let isWithdrawn = false;
const pool = { waitingCount: 0 };
let handle: () => Promise<never> = () => Promise.reject(new Error('not set'));

beforeAll(async () => {
  const routes = createRoutes([readThing, changeThing, moderate, takeAway])
    .implement(takeAway, () => Promise.resolve({ body: undefined }))
    .implement(moderate, () => Promise.resolve({ body: undefined }))
    .implement(readThing, async ({ params, query }) => {
      handled += 1;
      if (query.cursor === 'gone') return refuse('treatment-not-found');
      if (query.cursor === 'boom') return await handle();
      if (query.cursor === 'slow') await slow();
      return {
        body: {
          id: params.id,
          size: 1,
          secret: 'never sent',
          ...(query.cursor === 'long' && { words: 'long '.repeat(1000) }),
        },
        next: 'c2',
        stale: query.cursor === 'c1',
      };
    })
    .implement(changeThing, ({ params, body, token, idempotencyKey }) =>
      Promise.resolve({
        body: { id: `${params.id}/${idempotencyKey?.key ?? ''}`, size: body.size },
        token: new Map([['reviews', (token.get('reviews') ?? 0n) + 1n] as const]),
      }),
    );
  const app = createServiceApp({
    name: 'things',
    pool,
    routes,
    log,
    publicOrigin: ORIGIN,
    trustedProxies: 0,
    sessions: {
      isVisitor: ({ headers }) => headers.cookie?.includes('sid=') !== true,
      callerOf: (ctx) => {
        const role = /sid=(?<role>member|moderator)/u.exec(ctx.get('Cookie'))?.groups?.['role'];
        if (role !== 'member' && role !== 'moderator') return Promise.resolve(undefined);
        return Promise.resolve({ userId: 'her', role, provenAt, session: 'this', isShared: false });
      },
      roleOf: ({ role }) => Promise.resolve(isWithdrawn ? 'member' : role),
      end: () => Promise.resolve(),
    },
    ownWrites: { of: () => new Map(), add: () => undefined },
    freshness: {
      version: (_, token) => Promise.resolve(token.size > 0 ? null : version),
      knownVersion: () => version,
    },
    rateLimits: {
      take: () => {
        asked += 1;
        return isLimited ? Promise.reject(new RequestRefusedError('too-many-requests')) : Promise.resolve();
      },
    },
    readiness: {
      store: {
        check: async () => {
          calls += 1;
          await pause(checkTakes);
          if (isStoreAway) throw new Error('away');
        },
        needed: true,
      },
      bus: { check: () => Promise.reject(new Error('away')), needed: false },
    },
  });
  server = await serve(app.callback(), { port: 0 });
});
afterAll(async () => await server.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers });
const post = (body: string | undefined, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/things/${ID}`, {
    method: 'POST',
    headers: { Origin: ORIGIN, Cookie: 'sid=member', 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });

describe('public call', () => {
  const path = `/api/things/${ID}`;
  const etagFor = async (address: string): Promise<string> => (await get(address)).headers.get('ETag') ?? '';

  it('answers 304 to a visitor who has the answer, without calling its handler', async () => {
    const first = await get(path);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/u);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    handled = 0;
    const again = await get(path, { 'If-None-Match': `W/"another", ${etag}` });
    expect([again.status, await again.text(), handled]).toEqual([304, '', 0]);
    expect(again.headers.get('ETag')).toBe(etag);
    expect(again.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(again.headers.get('Vary')).toContain('Cookie');
    expect((await get(path, { 'If-None-Match': 'W/"another"' })).status).toBe(200);
  });

  it('recomputes the answer after a change, with the same ETag for the same content', async () => {
    const etag = await etagFor(path);
    version = '2';
    handled = 0;
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
    expect(handled).toBe(1);
  });

  it('answers from what is kept until the read models change, in every coding, with the headers of the first answer', async () => {
    const address = `/api/things/${ID}?cursor=long`;
    const first = await get(address);
    const body = await first.json();
    handled = 0;
    for (const [accepted, coding] of [
      ['identity', null],
      ['gzip', 'gzip'],
      ['br, gzip', 'br'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      // The first who asks for a coding gets it from the middleware, in pieces, while it is made.
      const kept = await vi.waitUntil(async () => {
        const answer = await get(address, { 'Accept-Encoding': accepted });
        return answer.headers.get('Content-Length') === null ? null : answer;
      }, limits.wait);
      expect([kept.status, kept.headers.get('Content-Encoding')]).toEqual([200, coding]);
      expect(await kept.json()).toEqual(body);
      for (const [name, value] of first.headers)
        if (
          !['date', 'x-request-id', 'content-encoding', 'content-length', 'transfer-encoding'].includes(name)
        )
          expect([name, kept.headers.get(name)]).toEqual([name, value]);
      expect(kept.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
      expect(loggedOf(kept)).toEqual([expect.stringContaining('"route":"/api/things/{id}","status":200')]);
    }
    expect(handled).toBe(0);
    version = `${version} and one`;
    expect((await get(address)).status).toBe(200);
    expect(handled).toBe(1);
  });

  it('keeps no answer for an address with parameters that the call does not know', async () => {
    handled = 0;
    for (let times = 1; times <= 2; times += 1) {
      expect((await get(`${path}?made=up`)).status).toBe(200);
      expect(handled).toBe(times);
    }
  });

  it('is made once for all who ask at the same time', async () => {
    version = `${version} and two`;
    [handled, asked] = [0, 0];
    const address = '/api/things/22222222-0000-4000-8000-000000000000?cursor=slow';
    let make = (): void => undefined;
    const made = new Promise<void>((resolve) => (make = resolve));
    slow = () => made;
    const asking = Array.from({ length: 5 }, () => get(address));
    await vi.waitUntil(() => asked >= 5, limits.wait);
    make();
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(handled).toBe(1);
  });

  it('counts against the limit when it is answered from what is kept', async () => {
    await get(path);
    isLimited = true;
    try {
      expect((await get(path)).status).toBe(429);
    } finally {
      isLimited = false;
    }
    expect((await get(path)).status).toBe(200);
  });

  it('has one ETag per answer, whatever the query', async () => {
    expect(await etagFor(`${path}?cursor=c2`)).toBe(await etagFor(path));
    expect(await etagFor('/api/things/00000000-0000-4000-8000-000000000000')).not.toBe(await etagFor(path));
    handled = 0;
    const answer = await get(`${path}?unknown=1`, { 'If-None-Match': await etagFor(path) });
    expect(answer.status).toBe(304);
  });

  it.each([
    ['a member', path, { Cookie: 'sid=member' }],
    ['a caller who waits for her own writes', path, { 'Consistency-Token': 'reviews:9' }],
    ['a caller whose cookie says so', path, { Cookie: 'consistency=reviews.9' }],
    ['a caller whose answer may be stale', `${path}?cursor=c1`, {}],
    ['a caller who is refused', `${path}?cursor=gone`, {}],
  ])('sets and checks no ETag for %s', async (_, address, headers: Record<string, string>) => {
    const etag = await etagFor(path);
    handled = 0;
    const answer = await get(address, { ...headers, 'If-None-Match': etag });
    expect(answer.status).not.toBe(304);
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(handled).toBe(1);
  });
});

describe('service app', () => {
  it('strips undeclared fields and links to the next page [S16]', async () => {
    const answer = await get(`/api/things/${ID}?cursor=c1`);
    expect(await answer.json()).toEqual({ id: ID, size: 1 });
    expect(answer.headers.get('Link')).toBe(`</api/things/${ID}?cursor=c2>; rel="next"`);
    expect(answer.headers.get('Consistency')).toBe('stale');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('Vary')).toContain('Cookie');
  });

  it('passes on the latest token of header and cookie, and returns the command’s', async () => {
    const answer = await post('{"size":3}', {
      Cookie: 'sid=member; consistency=reviews.7~identity.9',
      'Consistency-Token': 'reviews:5',
      'Idempotency-Key': 'intent-0001',
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: `${ID}/intent-0001`, size: 3 });
    expect(answer.headers.get('Consistency-Token')).toBe('reviews:8');
    expect(answer.headers.getSetCookie()).toEqual([
      'consistency=reviews.8~identity.9; Path=/; Max-Age=60; SameSite=Strict',
    ]);
  });

  it.each([
    ['another origin', '{"size":1}', { Origin: 'https://evil.example' }, 403, 'cross-origin'],
    ['a visitor', '{"size":1}', { Cookie: '' }, 401, 'sign-in-required'],
    ['malformed JSON', '{"size":', {}, 400, 'invalid-request'],
    ['another media type', '{"size":1}', { 'Content-Type': 'text/plain' }, 415, 'unsupported-media-type'],
    ['a coded body', '{"size":1}', { 'Content-Encoding': 'gzip' }, 415, 'unsupported-media-type'],
    ['the wrong type', '{"size":"1"}', {}, 422, 'invalid-request'],
    ['no body', undefined, {}, 422, 'invalid-request'],
    ['a repeated key', '{"size":1,"size":2}', {}, 422, 'invalid-request'],
    ['a prototype key', '{"size":1,"__proto__":{}}', {}, 422, 'invalid-request'],
    ['too deep a body', '['.repeat(21) + ']'.repeat(21), {}, 422, 'body-too-deep'],
    ['too large a body', `"${'x'.repeat(100_001)}"`, {}, 413, 'body-too-large'],
    ['a short idempotency key', '{"size":1}', { 'Idempotency-Key': 'short' }, 422, 'invalid-request'],
  ])('refuses %s', async (_, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    const problem = (await answer.json()) as Record<string, unknown>;
    expect(problem).toMatchObject({ type: `urn:secondspring:${code}`, status });
    expect(problem['message']).toEqual(expect.any(String));
  });

  it.each([
    ['', 401],
    ['sid=member', 403],
    ['sid=moderator', 204],
  ])('lets only a moderator moderate: “%s”', async (cookie, status) => {
    const answer = await fetch(`${server.url}/api/things/${ID}`, {
      method: 'DELETE',
      headers: { Origin: ORIGIN, Cookie: cookie },
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(status === 204 ? /^$/u : /urn:secondspring/u);
  });

  it('refuses a repeated query parameter, and treats a malformed path parameter like an unknown one', async () => {
    expect((await get(`/api/things/${ID}?cursor=1&cursor=2`)).status).toBe(422);
    expect((await get('/api/things/nonsense')).status).toBe(404);
    expect((await get('/api/things/%E0%A4%A')).status).toBe(404);
  });

  it.each([
    ['PUT', `/api/things/${ID}`, 'DELETE, PATCH, HEAD, GET, POST'],
    ['OPTIONS', `/api/things/${ID}`, 'DELETE, PATCH, HEAD, GET, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/readyz', 'GET, HEAD'],
  ])('lists the allowed methods for %s %s', async (method, path, allow) => {
    const answer = await fetch(`${server.url}${path}`, { method, headers: { Origin: ORIGIN } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
    expect(await answer.json()).toMatchObject({ type: 'urn:secondspring:method-not-allowed' });
  });

  it.each(['/healthz', '/servez', '/readyz', `/api/things/${ID}`])(
    'answers HEAD %s like GET',
    async (path) => {
      const answer = await fetch(`${server.url}${path}`, { method: 'HEAD' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('');
    },
  );

  it('uses the message as title, also with invalid fields', async () => {
    const problem = (await (await post('{"size":"1"}')).json()) as { title: string; message: string };
    expect(problem.title).toBe(problem.message);
  });

  it('checks a moderator’s role at each call', async () => {
    const moderateNow = async (): Promise<number> =>
      (
        await fetch(`${server.url}/api/things/${ID}`, {
          method: 'DELETE',
          headers: { Origin: ORIGIN, Cookie: 'sid=moderator' },
        })
      ).status;
    expect(await moderateNow()).toBe(204);
    isWithdrawn = true;
    expect(await moderateNow()).toBe(403);
    isWithdrawn = false;
  });

  it('requires a new proof of identity after ten minutes', async () => {
    const take = (): Promise<Response> =>
      fetch(`${server.url}/api/things/${ID}`, {
        method: 'PATCH',
        headers: { Origin: ORIGIN, Cookie: 'sid=member' },
      });
    provenAt = Date.now() - 5 * 60_000;
    expect((await take()).status).toBe(204);
    provenAt = Date.now() - 10.1 * 60_000;
    const refused = await take();
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({
      type: 'urn:secondspring:identity-too-old',
      signIn: '/api/login?again=yes',
    });
    expect((await post('{"size":1}')).status).toBe(201);
  });

  it('matches only exact paths', async () => {
    for (const path of [`/api/things/${ID}/`, `/API/things/${ID}`, '/api/other', '/', '//evil.example'])
      expect((await get(path)).status).toBe(404);
  });

  it('maps refusals to statuses', async () => {
    const answer = await get(`/api/things/${ID}?cursor=gone`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'Treatment not found' });
  });

  it.each([
    ['the event store away', Object.assign(new Error('14'), { type: 'unavailable' }), 503],
    [
      'Postgres away',
      Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' }),
      503,
    ],
    ['a mistake', new Error(`select secret from "users" /srv/app.ts`), 500],
  ])('reveals nothing internal for %s [S65]', async (_, error, status) => {
    handle = () => Promise.reject(error);
    const answer = await get(`/api/things/${ID}?cursor=boom`);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Retry-After')).toBe(status === 503 ? '2' : null);
    expect(text).not.toMatch(/select|\.ts|ECONN|10\.0\.0\.1|at /u);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('refuses calls at once while too many queries wait, and answers what is kept and probes', async () => {
    const kept = `/api/things/${ID}`;
    await get(kept);
    pool.waitingCount = 1_000;
    const ask = () => get(`/api/things/${ID}?unknown=parameter`);
    await expect.poll(async () => (await ask()).status).toBe(503);
    const before = handled;
    expect((await ask()).headers.get('Retry-After')).toBe('2');
    expect(handled).toBe(before);
    expect([(await get(kept)).status, (await get('/healthz')).status]).toEqual([200, 200]);
    pool.waitingCount = 0;
    expect((await ask()).status).toBe(200);
  });

  it('logs the route pattern and never the URL, ids, query or agent [A5]', async () => {
    const answer = await get(`/api/things/${ID}?cursor=canary`, { 'User-Agent': 'canary-agent' });
    await expect.poll(() => loggedOf(answer)).toHaveLength(1);
    const [line = ''] = loggedOf(answer);
    expect(JSON.parse(line)).toMatchObject({ route: '/api/things/{id}', status: 200, method: 'GET' });
    expect(line).not.toMatch(/canary|3f0d9c5e/u);
    expect(line.match(/"service":"things"/gu)).toHaveLength(1);
  });

  it('logs a probe only when it fails', async () => {
    const probed = [await get('/healthz'), await get('/servez'), await get('/readyz')];
    expect(probed.map(({ status }) => status)).toEqual([200, 200, 200]);
    isStoreAway = true;
    const failed = await get('/readyz');
    isStoreAway = false;
    await expect.poll(() => loggedOf(failed)).toHaveLength(1);
    expect(JSON.parse(loggedOf(failed)[0] ?? '')).toMatchObject({ route: '/readyz', status: 503 });
    expect(probed.flatMap(loggedOf)).toEqual([]);
  });

  it('ignores a request id from an untrusted client', async () => {
    const answer = await get('/healthz', { 'X-Request-Id': 'chosen-by-me' });
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it('reports readiness by its needed parts', async () => {
    const answer = await get('/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ready', parts: { store: 'up', bus: 'down' } });
    const exported = await metrics.metrics();
    expect(exported).toContain('secondspring_dependency_up{service="things",part="store"} 1');
    expect(exported).toContain('secondspring_dependency_up{service="things",part="bus"} 0');
  });

  it('shares one check among concurrent readiness requests', async () => {
    const before = calls;
    checkTakes = 500;
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/readyz')));
    checkTakes = 20;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(calls - before).toBeLessThan(100);
  });
});

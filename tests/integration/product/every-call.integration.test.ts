import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { problem } from '@secondspring/contracts/http/problem.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Sending } from './browser.ts';
import { oddQueries } from '../callers/odd-values.ts';
import { giveToken } from '../releases/team.ts';
import { startProduct, type Product } from './product.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';

let product: Product;
let member: Browser;
let visitor: Browser;
let teamToken: string;
let before: bigint;

/** Position of the newest event of the product. */
const lastPosition = async (): Promise<bigint> => {
  const store = connectEventStore(product.config.EVENTSTORE_URL);
  try {
    for await (const { event } of store.readAll({
      direction: 'backwards',
      fromPosition: 'end',
      maxCount: 100,
    }))
      if (event !== undefined && !event.type.startsWith('$')) return event.position.commit;
    throw new Error('no event of ours');
  } finally {
    await store.dispose();
  }
};

beforeAll(async () => {
  product = await startProduct();
  member = product.browser();
  visitor = product.browser();
  await member.signIn('every@example.org');
  ({ token: teamToken } = await giveToken(product, wellFormed['remote'] ?? ''));
  before = await lastPosition();
});
afterAll(async () => await product.stop());

const ID = '00000000-0000-4000-8000-000000000000';
/** Valid values of path parameters that are not ids. */
const wellFormed: Readonly<Record<string, string>> = {
  item: '1',
  purpose: 'research',
  remote: 'reviews',
  day: utcDay(new Date()),
};
const pathOf = ({ path }: Endpoint, id?: string): string =>
  path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => id ?? wellFormed[name] ?? ID);
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Sends a call as its intended caller: a member from her browser, or a team with its token and without an origin. */
const admitted = async (endpoint: Endpoint, path: string, options: Sending): Promise<Response> =>
  endpoint.policy === 'team'
    ? await visitor.send(path, {
        ...options,
        headers: { ...options.headers, Authorization: `Bearer ${teamToken}` },
      })
    : await member.send(path, options);
const sending = (endpoint: Endpoint, more: Sending = {}): Sending => ({
  method: endpoint.method,
  ...(endpoint.body === null ? {} : { body: '{}', headers: JSON_TYPE }),
  ...more,
});

/** Expects a problem document with the security headers. */
const refused = async (answer: Response, status: number): Promise<void> => {
  const text = await answer.text();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(problem.parse(JSON.parse(text))).toMatchObject({ status });
  expect(text).not.toMatch(/\.ts\b|select |node_modules|at async/u);
};

const all = endpoints.map((endpoint) => ({ label: `${endpoint.method} ${endpoint.path}`, endpoint }));
const having = (isWanted: (endpoint: Endpoint) => boolean) =>
  all.filter(({ endpoint }) => isWanted(endpoint));
const changing = having(({ method }) => method !== 'GET');
const withBody = having(({ body }) => body !== null);

it('covers every declared call', () => {
  expect(all.length).toBeGreaterThanOrEqual(12);
  expect(changing.length).toBeGreaterThanOrEqual(6);
  expect(withBody.length).toBeGreaterThanOrEqual(3);
});

describe.each(having(({ policy }) => policy !== 'public'))('$label', ({ endpoint }) => {
  it('asks a visitor to sign in', async () => {
    await refused(await visitor.send(pathOf(endpoint), sending(endpoint)), 401);
  });

  it.each(['x', 'A'.repeat(43), '../../etc', '{}'])(
    'asks a browser with the session id %s to sign in',
    async (sid) => {
      const forger = product.browser();
      forger.cookies.set('sid', sid);
      await refused(await forger.send(pathOf(endpoint), sending(endpoint)), 401);
    },
  );
});

/** Browsers have no team token, so other sites cannot forge a team's calls; only members' calls need the origin check. */
describe.each(changing.filter(({ endpoint }) => endpoint.policy !== 'team'))('$label', ({ endpoint }) => {
  it.each([
    ['no origin', { origin: null }],
    ['the origin null', { origin: 'null' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'http://sub.127.0.0.1' }],
    ['our origin with a slash', { origin: 'ours/' }],
    ['another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['the same site but another origin', { headers: { 'Sec-Fetch-Site': 'same-site' } }],
    ['no page at all', { headers: { 'Sec-Fetch-Site': 'none' } }],
  ] satisfies [string, Sending][])('is refused from %s', async (_, options) => {
    const { origin } = options as Sending;
    const from = origin === 'ours/' ? { origin: `${product.url}/` } : options;
    const { headers, ...rest } = sending(endpoint);
    await refused(
      await member.send(pathOf(endpoint), {
        ...rest,
        ...from,
        headers: { ...headers, ...(options as Sending).headers },
      }),
      403,
    );
  });
});

describe.each(changing)('$label', ({ endpoint }) => {
  it('is refused with a malformed idempotency key', async () => {
    const headers = { ...JSON_TYPE, 'Idempotency-Key': 'a b' };
    await refused(await admitted(endpoint, pathOf(endpoint), sending(endpoint, { headers })), 422);
  });
});

/** Fields that may be any text, with the status of the refusal that follows; this member has agreed to nothing. */
const ofAnyText: Readonly<Record<string, number>> = {
  'verifyEmail.token': 400,
  'giveConsent.textVersion': 409,
  'recordCheckIn.note': 403,
  'recordTreatmentEntry.dose': 403,
  'reviseReview.reviewText': 404,
};

describe.each(withBody)('$label', ({ endpoint }) => {
  const withText = (body: string, headers: Record<string, string> = JSON_TYPE): Promise<Response> =>
    admitted(endpoint, pathOf(endpoint), { method: endpoint.method, body, headers });

  it.each(['[]', '"text"', '1', 'null', 'true'])(
    'refuses the JSON body %s',
    async (body) => await refused(await withText(body), 422),
  );
  it.each(['{', '{"a":}', 'undefined', '{"a":1}}', "{'a':1}"])(
    'refuses the malformed %s',
    async (body) => await refused(await withText(body), 400),
  );
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    'text/json',
  ])(
    'refuses the content type %s',
    async (type) => await refused(await withText('{}', { 'Content-Type': type }), 415),
  );
  it('refuses more than 100 kB [S21]', async () => {
    await refused(await withText(`{"reviewText":"${'x'.repeat(100_000)}"}`), 413);
  });
  it('refuses 100,000 nested brackets [S21]', async () =>
    await refused(await withText('['.repeat(99_999)), 422));
  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"tags":[{"a":{"__proto__":{"polluted":1}}}]}',
    '{"a":{"\\u005f_proto__":{"polluted":1}}}',
    '{"a":1,"\\u0061":2}',
  ])('refuses the forbidden key in %s', async (body) => {
    await refused(await withText(body), 422);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
  it('refuses a value of the wrong type in each field, and never with 500 [S18]', async () => {
    const fields = Object.keys((endpoint.body as { shape?: object } | null)?.shape ?? {});
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields)
      for (const value of [{ a: [] }, [[{}]], -1.5, '\u0000', 'x'.repeat(9000)])
        await refused(
          await withText(JSON.stringify({ [field]: value })),
          value === '\u0000' ? (ofAnyText[`${endpoint.name}.${field}`] ?? 422) : 422,
        );
  });
});

describe.each(having(({ params }) => Object.keys(params.shape).length > 0))('$label', ({ endpoint }) => {
  const own = Object.hasOwn(endpoint.params.shape, 'userId') ? [] : ['1', 'me'];
  it.each([...own, '%00', '%2e%2e', "'or'1'='1", 'a'.repeat(500), '%E0%A4%A'])(
    'refuses the id %s',
    async (id) => {
      const answer = await admitted(endpoint, pathOf(endpoint, id), sending(endpoint));
      // A team's token gets 403 for any other micro-frontend.
      expect(endpoint.policy === 'team' ? [400, 403, 404, 405] : [400, 404, 405, 422]).toContain(
        answer.status,
      );
      await refused(answer, answer.status);
    },
  );
});

describe.each(having(({ method }) => method === 'GET'))('$label', ({ endpoint }) => {
  it('refuses a repeated parameter [S19]', async () => {
    await refused(await admitted(endpoint, `${pathOf(endpoint)}?cursor=1&cursor=2`, {}), 422);
  });

  it('keeps its answer to a member or team out of all caches [S60]', async () => {
    const answer = await admitted(endpoint, pathOf(endpoint), {});
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Vary')).toMatch(/\bCookie\b/u);
  });
});

it.each([
  '/',
  '/community',
  '/docs',
  '/manifest.webmanifest',
  '/api/login',
  '/api/callback',
  '/api/logout',
  '/api/reminders/stop',
  '/api/x',
])('answers odd queries of %s without a 5xx', async (path) => {
  for (const [odd] of oddQueries) {
    const answer = await visitor.send(`${path}?${odd}`);
    expect([odd, answer.status < 500]).toEqual([odd, true]);
    await answer.arrayBuffer();
  }
});

it('appends no event during all these calls', async () => {
  expect(await lastPosition()).toBe(before);
});

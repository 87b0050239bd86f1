import { events } from '@secondspring/contracts/events/catalogue.ts';
import { DRAWN_FOR } from '@secondspring/contracts/http/drawn-for.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { problem } from '@secondspring/contracts/http/problem.ts';
import { refusalStatus } from '@secondspring/contracts/http/refusal-status.ts';
import { refusalsOf } from '@secondspring/platform/http/calls/openapi.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Browser } from '../product/browser.ts';
import { gatherCast } from './cast.ts';
import { brokenBodies } from './broken-bodies.ts';
import { oddBodies, oddParameters, oddQueries } from './odd-values.ts';
import type { Prepared, ValidCall } from './valid-call.ts';
import { validCalls } from './valid-calls.ts';
import { useStarted } from '../world/use-started.ts';

const cast = useStarted(gatherCast);

/** Enough to meet each other; more would only try how fast the machine is. */
const AT_ONCE = 8;
const UNKNOWN = '6e1f0f3c-5a55-4c9f-9c53-6d8b7f1a2b3c';

const pathOf = ({ path }: Endpoint, { params = {}, query = {} }: Prepared): string => {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

/** Only the owner has the token of a team. */
const headersOf = (browser: Browser, { token, by }: Prepared): Record<string, string> =>
  token !== undefined && browser === (by ?? cast.owner) ? { Authorization: `Bearer ${token}` } : {};

const call = (
  browser: Browser,
  endpoint: Endpoint,
  prepared: Prepared,
  key?: string,
  body: unknown = prepared.body,
  drawnFor?: string,
): Promise<Response> => {
  const keyed = {
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(drawnFor === undefined ? {} : { [DRAWN_FOR]: drawnFor }),
    ...headersOf(browser, prepared),
  };
  if (prepared.files !== undefined) {
    const form = new FormData();
    for (const file of prepared.files) form.append(endpoint.upload?.field ?? 'files', file);
    return browser.form(pathOf(endpoint, prepared), form, keyed);
  }
  return browser.send(pathOf(endpoint, prepared), {
    method: endpoint.method,
    headers: { ...keyed, ...(endpoint.body === null ? {} : { 'Content-Type': 'application/json' }) },
    ...(endpoint.body === null ? {} : { body: JSON.stringify(body ?? {}) }),
  });
};

const key = (): string => crypto.randomUUID();
const validOf = ({ name }: Endpoint): ValidCall => {
  const valid = validCalls[name];
  if (valid === undefined) throw new Error(`no valid call of ${name}`);
  return valid;
};
const prepare = async (endpoint: Endpoint): Promise<{ prepared: Prepared; owner: Browser }> => {
  const prepared = await validOf(endpoint).prepare(cast);
  await cast.folded();
  return { prepared, owner: prepared.by ?? cast.owner };
};

/** Status and body, so that a failing row shows the answer. */
const saying = async (answer: Response): Promise<string> => `${answer.status} ${await answer.text()}`;
const expectStatus = async (answer: Response, status: number): Promise<void> =>
  expect(await saying(answer)).toMatch(new RegExp(`^${status} `, 'u'));

/** Expects a declared status and the shape of every error. */
const expectRefusal = async (endpoint: Endpoint, answer: Response, status: number): Promise<void> => {
  const text = await answer.text();
  expect(`${answer.status} ${text}`).toMatch(new RegExp(`^${status} `, 'u'));
  expect(problem.parse(JSON.parse(text)).status).toBe(status);
  expect(refusalsOf(endpoint).map((code) => refusalStatus[code])).toContain(status);
};

it('has exactly one valid call per declared endpoint', () => {
  expect(Object.keys(validCalls).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  expect(endpoints.length).toBeGreaterThanOrEqual(70);
});

describe.each(
  endpoints.map((endpoint) => [`${endpoint.name} (${endpoint.method} ${endpoint.path})`, endpoint] as const),
)('%s', (_, endpoint) => {
  const { method, policy, status, body, params } = endpoint;
  const open = policy === 'public';
  const changes = method !== 'GET';

  it('succeeds for the owner and returns the declared shape', async () => {
    const { prepared, owner } = await prepare(endpoint);
    const answer = await call(owner, endpoint, prepared, changes ? key() : undefined);
    if (endpoint.download !== undefined) {
      await expectStatus(answer, status);
      const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';');
      expect(endpoint.download).toContain(type);
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/u);
      return;
    }
    const text = await answer.text();
    expect(`${answer.status} ${text}`).toMatch(new RegExp(`^${status} `, 'u'));
    if (endpoint.response === null) expect(text).toBe('');
    else expect(endpoint.response.parse(JSON.parse(text))).toEqual(JSON.parse(text));
  });

  it('asks a visitor and an erased member to sign in unless the call is public [S15]', async () => {
    const { prepared } = await prepare(endpoint);
    for (const caller of [cast.erased, cast.visitor]) {
      const answer = await call(caller, endpoint, prepared, changes ? key() : undefined);
      if (!open) await expectRefusal(endpoint, answer, 401);
      else if (endpoint.name !== 'verifyEmail' || caller === cast.erased) await expectStatus(answer, status);
    }
  });

  it('returns the declared status to another member and to a moderator [S15]', async () => {
    const expectedStatus = validOf(endpoint).other ?? status;
    for (const caller of [cast.other, cast.moderator]) {
      const { prepared } = await prepare(endpoint);
      const request = prepared.by === undefined ? caller : prepared.by;
      // A 409 means that `other` wrote the item herself; the moderator did not, so her call succeeds.
      const expected = expectedStatus === 409 && caller === cast.moderator ? status : expectedStatus;
      const answer = await call(request, endpoint, prepared, changes ? key() : undefined);
      if (expected === status) await expectStatus(answer, status);
      else await expectRefusal(endpoint, answer, expected);
    }
  });

  if (changes && policy !== 'team')
    it('is refused where the page was drawn for another member, and says so', async () => {
      const { prepared } = await prepare(endpoint);
      const before = await cast.lastPosition();
      const answer = await call(cast.moderator, endpoint, prepared, key(), prepared.body, cast.ownerId);
      expect(await saying(answer)).toMatch(/^409 .*urn:secondspring:drawn-for-another/u);
      expect(refusalsOf(endpoint)).toContain('drawn-for-another');
      expect(await cast.lastPosition()).toBe(before);
    });

  if (body !== null)
    it('refuses every invalid body with a message and appends no event [S18]', async () => {
      const { prepared, owner } = await prepare(endpoint);
      const before = await cast.lastPosition();
      const broken = brokenBodies(endpoint, prepared.body ?? {});
      expect(broken.length).toBeGreaterThan(0);
      for (const { why, body: sent } of broken) {
        const answer = await call(owner, endpoint, prepared, key(), sent);
        expect([why, answer.status]).toEqual([
          why,
          endpoint.name === 'verifyEmail' && why.includes('long') ? answer.status : 422,
        ]);
        expect(answer.status).toBeLessThan(500);
        expect(problem.parse(await answer.json()).issues?.length).toBeGreaterThan(0);
      }
      expect(await cast.lastPosition()).toBe(before);
    });

  if ('id' in params.shape || 'userId' in params.shape)
    it('returns 404 for an unknown id [S15]', async () => {
      const { prepared, owner } = await prepare(endpoint);
      const named = 'id' in params.shape ? { id: UNKNOWN } : { userId: UNKNOWN };
      const request = { ...prepared, params: { ...prepared.params, ...named } };
      const unknown = await call(owner, endpoint, request, changes ? key() : undefined);
      await expectRefusal(endpoint, unknown, 404);
    });

  if (changes)
    it('takes effect once and repeats its answer when called twice with the same key', async () => {
      const { prepared, owner } = await prepare(endpoint);
      const cookies = new Map(owner.cookies);
      const intent = key();
      const first = await call(owner, endpoint, prepared, intent);
      await first.clone().text();
      expect(first.status).toBe(status);
      const after = await cast.lastPosition();
      for (const [name, value] of cookies) if (!owner.cookies.has(name)) owner.cookies.set(name, value);
      const second = await call(owner, endpoint, prepared, intent);
      const expectedStatus = validOf(endpoint).again ?? status;
      expect(second.status).toBe(expectedStatus);
      if (expectedStatus === status) expect(await second.text()).toBe(await first.text());
      if (endpoint.name !== 'eraseAccount') expect(await cast.lastPosition()).toBe(after);
    });

  const { race: winning } = validOf(endpoint);
  if (winning !== undefined)
    it(`handles ${AT_ONCE} concurrent calls with one key and with different keys, without a conflict for the member`, async () => {
      const conflicts: string[] = [];
      const race = async (keyOf: () => string): Promise<number[]> => {
        const { prepared, owner } = await prepare(endpoint);
        return await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            const answer = await call(owner, endpoint, prepared, keyOf());
            const text = await answer.text();
            if (text.includes('urn:secondspring:conflict')) conflicts.push(text);
            return answer.status;
          }),
        );
      };
      const one = key();
      const same = await race(() => one);
      const winners = same.filter((answer) => answer === status).length;
      if (winning === 'one wins') expect(winners).toBeGreaterThanOrEqual(1);
      else expect(winners).toBe(AT_ONCE);
      const different = await race(key);
      expect(different.some((answer) => answer === status)).toBe(true);
      for (const answer of [...same, ...different]) expect(answer).toBeLessThan(500);
      expect(conflicts).toEqual([]);
    });

  const { body: schema } = endpoint;
  if (schema !== null)
    it('never returns a 5xx [S18]', async () => {
      const { prepared, owner } = await prepare(endpoint);
      const fields = Object.keys(prepared.body ?? {});
      const anything = fc.oneof(
        fc.jsonValue(),
        fc.record(Object.fromEntries(fields.map((field) => [field, fc.jsonValue()])), { requiredKeys: [] }),
        fc
          .constantFrom(...fields)
          .chain((field) => fc.jsonValue().map((value) => ({ ...prepared.body, [field]: value }))),
      );
      await fc.assert(
        fc.asyncProperty(anything, async (sent) => {
          const answer = await call(owner, endpoint, prepared, undefined, sent);
          await answer.arrayBuffer();
          expect(answer.status).toBeLessThan(500);
        }),
        { numRuns: 10 },
      );
    });

  if (!changes)
    it('refuses forbidden and repeated names in the query, and ignores other unknown ones', async () => {
      const { prepared, owner } = await prepare(endpoint);
      const path = pathOf(endpoint, prepared);
      const headers = headersOf(owner, prepared);
      for (const [odd, refused] of oddQueries) {
        const answer = await owner.send(`${path}${path.includes('?') ? '&' : '?'}${odd}`, { headers });
        expect([odd, answer.status]).toEqual([odd, refused ?? status]);
        await answer.arrayBuffer();
      }
    });

  for (const name of Object.keys(endpoint.query.shape))
    it(`refuses odd values of ${name} in the query`, async () => {
      const { prepared, owner } = await prepare(endpoint);
      for (const odd of oddParameters) {
        const answer = await call(owner, endpoint, {
          ...prepared,
          query: { ...prepared.query, [name]: odd },
        });
        expect([odd, await saying(answer)]).toEqual([odd, expect.stringMatching(/^422 /u)]);
      }
    });

  for (const name of Object.keys(params.shape))
    it(`refuses odd values of ${name} in the path`, async () => {
      const { prepared, owner } = await prepare(endpoint);
      for (const odd of oddParameters) {
        const answer = await call(owner, endpoint, {
          ...prepared,
          params: { ...prepared.params, [name]: odd },
        });
        expect([odd, await saying(answer)]).toEqual([odd, expect.stringMatching(/^4/u)]);
      }
    });

  if (body !== null)
    it('refuses odd days and numbers in the body, and answers any other odd value without a 5xx', async () => {
      const { prepared, owner } = await prepare(endpoint);
      for (const { field, json, isRefused } of oddBodies(endpoint, prepared.body ?? {})) {
        const answer = await owner.send(pathOf(endpoint, prepared), {
          method,
          body: json,
          headers: { ...headersOf(owner, prepared), 'Content-Type': 'application/json' },
        });
        expect([field, json, await saying(answer)]).toEqual([
          field,
          json,
          expect.stringMatching(isRefused ? /^422 /u : /^[24]/u),
        ]);
      }
    });

  if (!changes)
    it('appends no event on a read [S11]', async () => {
      const { prepared, owner } = await prepare(endpoint);
      const before = await cast.lastPosition();
      await (await call(owner, endpoint, prepared)).arrayBuffer();
      expect(await cast.lastPosition()).toBe(before);
    });
});

/** Events that no call leads to: they follow from an operator's or moderator's command, from verifying another address, or from ten reviews. */
const NOT_BY_A_CALL = [
  'EffectsPublished',
  'EmailAddressReleased',
  'ItemHidden',
  'ItemRestored',
  'PostPinned',
  'PostUnpinned',
  'RecordsRead',
  'RemoteFailureNoted',
  'ReleaseTokenRevoked',
  'SessionsEnded',
  'SubscriptionPlanChanged',
];

it('appends every declared event type and no other', async () => {
  const declared = Object.keys(events).filter((kind) => !NOT_BY_A_CALL.includes(kind));
  expect([...(await cast.kinds())].sort()).toEqual(declared.sort());
});

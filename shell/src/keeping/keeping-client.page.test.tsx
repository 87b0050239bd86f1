import { PHONE_KEY } from '@secondspring/contracts/http/phone-key.ts';
import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { reachable, reportReached } from '@secondspring/ui/api/reachability.ts';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { phoneKey } from '@secondspring/ui/kept/phone-key.ts';
import { openPhoneStorage } from '@secondspring/ui/kept/phone-storage.ts';
import { checkInsQuery } from '@secondspring/ui/member/check-ins.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { redFlagsQuery } from '@secondspring/ui/member/red-flags.ts';
import type { Query } from '@secondspring/ui/pages/page.ts';
import { guidesQuery } from '@secondspring/ui/reading/guides.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { checkInOf, memberOf, progressOf } from '@secondspring/ui/testing/samples.ts';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { IDBFactory } from 'fake-indexeddb';
import { limits } from '@secondspring/tests/limits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from '../session/watch-connection.ts';
import { createKeepingClient } from './keeping-client.ts';
import { keptSince } from '../reads/kept-since.ts';

const HERS = 'A'.repeat(43);
const ANOTHERS = 'B'.repeat(43);
const TODAY = '2026-11-25';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const member = memberOf();

// Asks for the session by itself.
vi.mock('../drafts/kept-drafts.ts', () => ({ openDrafts: async () => undefined }));

type Answering = (path: string) => unknown;
/** What the server answers: a body, the status of a refusal, a whole answer, a promise of them, or nothing. */
const lost: Answering = () => {
  throw new TypeError('Failed to fetch');
};
let answer: Answering = lost;
const reload = vi.fn<() => void>();
const clients: QueryClient[] = [];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (address: string) => {
    const body = await answer(new URL(address, location.href).pathname);
    if (body instanceof Response) return body;
    return typeof body === 'number'
      ? Response.json({ message: 'Refused' }, { status: body })
      : Response.json(body);
  });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => queueMicrotask(act));
  vi.spyOn(location, 'reload').mockImplementation(reload);
  answer = lost;
  signIn(HERS);
});

afterEach(() => {
  closePage();
  fakeTime();
  reload.mockReset();
});

const until = async (expectation: () => unknown): Promise<void> =>
  void (await vi.waitFor(expectation, { timeout: limits.wait }));
const fakeTime = (...faked: ('setTimeout' | 'clearTimeout')[]): void => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date', ...faked], now: NOON });
};
const signIn = (key: string | null): void => {
  document.cookie = key === null ? `${PHONE_KEY}=; Path=/; Max-Age=0` : `${PHONE_KEY}=${key}; Path=/`;
};
const closePage = (): void => {
  for (const client of clients.splice(0)) client.clear();
  keptSince.set(null);
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (Symbol.keyFor(key)?.startsWith('secondspring:') === true) Reflect.deleteProperty(globalThis, key);
};
/** Once it keeps, so that it does nothing in the next test. */
const openPage = async (): Promise<QueryClient> => {
  closePage();
  const { client, start } = createKeepingClient();
  clients.push(client);
  start();
  if (phoneKey() !== null) await until(() => expect(client.getQueryCache().hasListeners()).toBe(true));
  return client;
};
const namesKept = async (key = HERS): Promise<readonly string[]> =>
  ((await (await openPhoneStorage('read', key))?.entries()) ?? []).map(([name]) => name);
/** Asks the server once, and waits until the answer is kept; returns when it was given. An hour later nothing is reached. */
const visit = async (query: Query, body: unknown): Promise<number> => {
  answer = () => body;
  const client = await openPage();
  await client.fetchQuery(query);
  await until(async () => expect(await namesKept()).not.toEqual([]));
  answer = lost;
  const keptAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
  vi.setSystemTime(keptAt + millisecondsInHour);
  return keptAt;
};

/** Asks a server whose answer comes when the test wants it, with a clock that stands still. */
const askSlowly = async (query: Query) => {
  const late = Promise.withResolvers<unknown>();
  answer = () => late.promise;
  fakeTime('setTimeout', 'clearTimeout');
  const client = await openPage();
  return { client, late, shown: client.fetchQuery(query) };
};

it('asks the server first, and keeps what it answered', async () => {
  await visit(progressQuery, progressOf({ progressPercentage: 25 }));
  answer = () => progressOf({ progressPercentage: 50 });
  expect(await (await openPage()).fetchQuery(progressQuery)).toMatchObject({ progressPercentage: 50 });
});

it('shows what is kept, and from when it is, if the server is not reached', async () => {
  const keptAt = await visit(progressQuery, progressOf({ progressPercentage: 25 }));

  const client = await openPage();
  expect(await client.fetchQuery(progressQuery)).toMatchObject({ progressPercentage: 25 });
  await until(() =>
    expect(client.getQueryState(progressQuery.queryKey)).toMatchObject({
      dataUpdatedAt: keptAt,
      isInvalidated: true,
    }),
  );
  expect(reachable()).toBe(false);
});

it('keeps nothing new of what is shown from the phone', async () => {
  const keptAt = await visit(progressQuery, progressOf());
  for (const days of [1, 2]) {
    vi.setSystemTime(keptAt + days * millisecondsInDay);
    const client = await openPage();
    await client.fetchQuery(progressQuery);
    await until(() => expect(client.getQueryState(progressQuery.queryKey)?.dataUpdatedAt).toBe(keptAt));
  }
});

it('shows what is kept after three seconds, and the late answer when it comes', async () => {
  await visit(progressQuery, progressOf({ progressPercentage: 25 }));
  const { client, late, shown } = await askSlowly(progressQuery);
  await vi.advanceTimersByTimeAsync(2999);
  expect(client.getQueryState(progressQuery.queryKey)?.status).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(client.getQueryState(progressQuery.queryKey)?.status).toBe('success'));
  expect(await shown).toMatchObject({ progressPercentage: 25 });
  late.resolve(progressOf({ progressPercentage: 50 }));
  await until(() =>
    expect(client.getQueryData(progressQuery.queryKey)).toMatchObject({ progressPercentage: 50 }),
  );
  expect(client.getQueryState(progressQuery.queryKey)?.isInvalidated).toBe(false);
});

it('shows what is kept where a proxy answers for the server, until that is reached', async () => {
  const keptAt = await visit(redFlagsQuery, []);
  answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  const client = await openPage();
  expect(await client.fetchQuery(redFlagsQuery)).toEqual([]);
  await until(() => expect(client.getQueryState(redFlagsQuery.queryKey)?.dataUpdatedAt).toBe(keptAt));
  expect(reachable()).toBe(false);
});

it('shows the answer that comes while what is kept is read', async () => {
  await visit(progressQuery, progressOf({ progressPercentage: 25 }));
  const { client, late, shown } = await askSlowly(progressQuery);
  await vi.advanceTimersByTimeAsync(3000);
  late.resolve(progressOf({ progressPercentage: 50 }));
  await until(() =>
    expect(client.getQueryState(progressQuery.queryKey)).toMatchObject({
      fetchStatus: 'idle',
      data: { progressPercentage: 50 },
    }),
  );
  await shown;
});

it('shows the server’s refusal, however late, and not what is kept', async () => {
  await visit(redFlagsQuery, []);
  answer = () => 503;
  await expect((await openPage()).fetchQuery(redFlagsQuery)).rejects.toMatchObject({ status: 503 });
  expect(await namesKept()).toHaveLength(1);
  const { client, late, shown } = await askSlowly(redFlagsQuery);
  await vi.advanceTimersByTimeAsync(3000);
  await until(() => expect(client.getQueryState(redFlagsQuery.queryKey)?.status).toBe('success'));
  expect(await shown).toEqual([]);
  late.resolve(503);
  await until(() => expect(client.getQueryState(redFlagsQuery.queryKey)?.status).toBe('error'));
});

it('shows what failed if nothing is kept', async () => {
  await expect((await openPage()).fetchQuery(progressQuery)).rejects.toThrow('Failed to fetch');
});

it.each([
  ['for a visitor', null, guidesQuery],
  ['with nothing kept', HERS, guidesQuery],
  ['for what is never kept', HERS, callQuery('GET /api/treatment-categories', {})],
])('fails, %s, when nothing is answered, and shows the answer all the same', async (_, key, query) => {
  signIn(key);
  const late = Promise.withResolvers<unknown>();
  answer = () => late.promise;
  fakeTime('setTimeout', 'clearTimeout');
  const client = await openPage();
  const failed = client.fetchQuery(query as Query).catch((error: unknown) => error);
  reportReached(false);
  await vi.advanceTimersByTimeAsync(2999);
  expect(client.getQueryState(query.queryKey)?.status).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  await until(async () => {
    await vi.advanceTimersByTimeAsync(3000);
    expect(client.getQueryState(query.queryKey)?.status).toBe('error');
  });
  expect(await failed).toMatchObject({ message: 'No answer yet' });
  late.resolve(['late']);
  await until(() => expect(client.getQueryData(query.queryKey)).toEqual(['late']));
});

it('waits for a slow answer while others come', async () => {
  signIn(null);
  const slow = Promise.withResolvers<unknown>();
  answer = (path) => (path.startsWith('/api/progress') ? slow.promise : []);
  fakeTime('setTimeout', 'clearTimeout');
  const client = await openPage();
  const shown = client.fetchQuery(progressQuery);
  await client.fetchQuery(redFlagsQuery);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.getQueryState(progressQuery.queryKey)?.status).toBe('pending');
  slow.resolve(progressOf({ progressPercentage: 50 }));
  expect(await shown).toMatchObject({ progressPercentage: 50 });
});

it('forgets everything when the server says that her session ended', async () => {
  await visit(redFlagsQuery, []);
  answer = () => 401;
  await expect((await openPage()).fetchQuery(redFlagsQuery)).rejects.toMatchObject({ status: 401 });
  expect(phoneKey()).toBeNull();
  expect(await namesKept()).toEqual([]);
});

it('shows who she is, and forgets her when the session turns out to have ended', async () => {
  await visit(sessionQuery, member);
  const client = await openPage();
  expect(await client.fetchQuery(sessionQuery)).toEqual(member);
  await until(() => expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true));
  answer = () => 401;
  expect(await client.fetchQuery(sessionQuery)).toBeNull();
  await until(() => expect(reload).toHaveBeenCalled());
  expect(phoneKey()).toBeNull();
  expect(await namesKept()).toEqual([]);
});

it('shows nothing to another member, and removes it', async () => {
  await visit(progressQuery, progressOf());
  signIn(ANOTHERS);
  await expect((await openPage()).fetchQuery(progressQuery)).rejects.toThrow('Failed to fetch');
  await until(async () => expect(await namesKept()).toEqual([]));
});

it('removes what is left without a key, and keeps nothing there', async () => {
  await visit(progressQuery, progressOf());
  signIn(null);
  answer = () => progressOf();
  await (await openPage()).fetchQuery(progressQuery);
  await until(async () => expect(await namesKept()).toEqual([]));
});

it('keeps and shows nothing once another tab has signed in another member', async () => {
  await visit(progressQuery, progressOf());
  const client = await openPage();
  signIn(ANOTHERS);
  await expect(client.fetchQuery(progressQuery)).rejects.toThrow('Failed to fetch');
  answer = () => progressOf();
  await client.fetchQuery(progressQuery);
  expect(await namesKept(ANOTHERS)).toEqual([]);
});

it.each([
  [1, 27],
  [14, 14],
  [40, 0],
])('shows the days that still count, %i days later', async (later, count) => {
  const days = Array.from({ length: 28 }, (_, ago) => checkInOf(daysBefore(TODAY, ago)));
  await visit(checkInsQuery(TODAY), days);
  const then = daysBefore(TODAY, -later);
  const shown = await (await openPage()).fetchQuery(checkInsQuery(then));
  expect(shown.map(({ day }) => day)).toEqual(days.slice(0, count).map(({ day }) => day));
});

it('keeps each number of days for itself', async () => {
  await visit(checkInsQuery(TODAY), [checkInOf(TODAY)]);
  await expect((await openPage()).fetchQuery(checkInsQuery(TODAY, 90))).rejects.toThrow('Failed to fetch');
});

it('keeps what the page has after a change too', async () => {
  await visit(checkInsQuery(TODAY), []);
  answer = () => [];
  const client = await openPage();
  await client.fetchQuery(checkInsQuery(TODAY));
  client.setQueryData(checkInsQuery(TODAY).queryKey, [checkInOf(TODAY)]);
  await until(async () => {
    const [kept] = (await (await openPhoneStorage('read'))?.entries()) ?? [];
    expect(kept?.[1]).toContain(`"day":"${TODAY}"`);
  });
  answer = lost;
  expect(await (await openPage()).fetchQuery(checkInsQuery(TODAY))).toEqual([checkInOf(TODAY)]);
});

it('tells from when the page is, and fetches it again once the server is reached', async () => {
  await visit(progressQuery, progressOf({ progressPercentage: 25 }));
  const client = await openPage();
  watchConnection(client);
  const end = new QueryObserver(client, progressQuery).subscribe(() => undefined);
  await until(() => expect(keptSince.read()).toMatch(/^today at \d\d:00$/u));
  answer = () => progressOf({ progressPercentage: 50 });
  dispatchEvent(new Event('online'));
  await until(() =>
    expect(client.getQueryData(progressQuery.queryKey)).toMatchObject({ progressPercentage: 50 }),
  );
  await until(() => expect(keptSince.read()).toBeNull());
  end();
});

it('asks again for what was lost once the server is reached, and not for what is only slow', async () => {
  signIn(null);
  const asked: string[] = [];
  const slow = Promise.withResolvers<unknown>();
  const reaching = Promise.withResolvers<unknown>();
  answer = async (path) => {
    asked.push(path);
    const isFirst = asked.filter((earlier) => earlier === path).length === 1;
    if (path.startsWith('/api/progress')) return await slow.promise;
    if (path === '/api/resources') return isFirst ? await new Promise(() => undefined) : [];
    return await reaching.promise;
  };
  fakeTime('setTimeout', 'clearTimeout');
  const client = await openPage();
  watchConnection(client);
  const ends = [progressQuery, guidesQuery, redFlagsQuery].map((query) =>
    new QueryObserver<unknown>(client, query as Query).subscribe(() => undefined),
  );
  await vi.advanceTimersByTimeAsync(3000);
  await until(() => expect(client.getQueryState(progressQuery.queryKey)?.status).toBe('error'));
  expect(reachable()).toBe(false);
  reaching.resolve([]);
  await until(() => expect(reachable()).toBe(true));
  slow.resolve(progressOf({ progressPercentage: 50 }));
  await until(() =>
    expect(client.getQueryData(progressQuery.queryKey)).toMatchObject({ progressPercentage: 50 }),
  );
  await until(() => expect(client.getQueryData(guidesQuery.queryKey)).toEqual([]));
  expect(asked).toEqual(['/api/progress/user/me', '/api/resources', '/api/red-flags', '/api/resources']);
  for (const end of ends) end();
});

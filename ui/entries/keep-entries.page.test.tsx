import 'fake-indexeddb/auto';
import { IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { DRAWN_FOR } from '@secondspring/contracts/http/drawn-for.ts';
import { ENTERED_AGO } from '@secondspring/contracts/http/entered-ago.ts';
import { PHONE_KEY } from '@secondspring/contracts/http/phone-key.ts';
import { limits } from '@secondspring/tests/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Enter } from '../api/keeper.ts';
import { drawFor } from '../api/drawn-for.ts';
import { createQueryClient } from '../api/query-client.ts';
import { reportReached } from '../api/reachability.ts';
import { openPhoneStorage } from '../kept/phone-storage.ts';
import { type CheckIn, checkInsQuery } from '../member/check-ins.ts';
import { checkInOf } from '../testing/samples.ts';
import { toastStore } from '../toasts/toast-store.ts';
import { entriesOnPhone } from './entries-on-phone.ts';
import { type Entry, refusalOf } from './entry.ts';
import { keepEntries } from './keep-entries.ts';

const ANNA = { id: '0b6e1a52-31b5-4d3c-9c49-0d4fb2c5a001', key: 'A'.repeat(43) };
const BERTA = { id: '0b6e1a52-31b5-4d3c-9c49-0d4fb2c5a002', key: 'B'.repeat(43) };
const NOW = Date.parse('2026-11-24T09:30:20Z');

type Fault = 'unreachable' | 'answer lost' | number;

/** A server that remembers idempotency keys. */
type Server = {
  readonly asked: string[];
  readonly taken: { readonly key: string; readonly day: string; readonly headers: Headers }[];
  /** What happens to a call about a day; undefined: it is taken and answered. */
  fault: (day: string) => Fault | undefined;
};
let server: Server;

const answer = async (path: string, init: RequestInit): Promise<Response> => {
  const day = path.slice(-10);
  if (init.method === 'GET') return Response.json([]);
  if (init.method === 'POST') return Response.json({});
  server.asked.push(day);
  const fault = server.fault(day);
  if (fault === 'unreachable') throw new TypeError('Failed to fetch');
  if (typeof fault === 'number') {
    const problem = { type: `urn:secondspring:answer-${fault}`, message: `Answered with ${fault}` };
    return Response.json(problem, { status: fault, headers: { 'retry-after': '60' } });
  }
  const headers = new Headers(init.headers);
  const key = headers.get(IDEMPOTENCY_KEY) ?? '';
  if (!server.taken.some((command) => command.key === key)) server.taken.push({ key, day, headers });
  if (fault === 'answer lost') throw new TypeError('Failed to fetch');
  return Response.json(checkInOf(day));
};

const clients: QueryClient[] = [];
const closePages = (): void => {
  for (const client of clients.splice(0)) {
    client.unmount();
    client.getMutationCache().clear();
  }
  entriesOnPhone.set({ waiting: [], refused: [] });
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (Symbol.keyFor(key)?.startsWith('secondspring:') === true) Reflect.deleteProperty(globalThis, key);
};

/** As a browser's: of those that ask for it one after another, one works at a time. */
const oneAtATime = (): Pick<LockManager, 'request'> => {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const working = last.then(work);
    last = working.catch(() => undefined);
    return await working;
  };
  return { request } as Pick<LockManager, 'request'>;
};

beforeEach(() => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(oneAtATime() as LockManager);
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('indexedDB', new IDBFactory());
  server = { asked: [], taken: [], fault: () => undefined };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  closePages();
  vi.restoreAllMocks();
  document.cookie = `${PHONE_KEY}=; Max-Age=0`;
});

type Tab = {
  readonly client: QueryClient;
  readonly record: (day: string, mood?: number) => ReturnType<Enter>;
};

/** One more tab of the same phone. */
const openTab = async (member = ANNA): Promise<Tab> => {
  document.cookie = `${PHONE_KEY}=${member.key}`;
  drawFor(member.id);
  const client = createQueryClient();
  client.mount();
  clients.push(client);
  const enter = await keepEntries(client, member.key);
  if (enter === null) throw new Error('There is no database');
  const record = async (day: string, mood = 3) =>
    await enter({
      call: 'PUT /api/check-ins/{day}',
      input: { params: { day }, body: { mood, sleep: 3, energy: 3 } },
      key: crypto.randomUUID(),
    });
  return { client, record };
};
/** The app is closed, also by a crash, and opened again. */
const reopen = async (member = ANNA): Promise<Tab> => {
  closePages();
  return await openTab(member);
};

const dayOf = ({ input }: Entry): string => String(input.params?.['day']);
const waiting = () => entriesOnPhone.read().waiting.map(dayOf);
const refused = () => entriesOnPhone.read().refused.map(dayOf);
const stored = async (member = ANNA): Promise<readonly string[]> => {
  const texts = (await (await openPhoneStorage('entry', member.key))?.entries()) ?? [];
  return texts.map(([, text]) => dayOf(JSON.parse(text) as Entry)).toSorted();
};
const until = async (expectation: () => unknown): Promise<void> =>
  void (await vi.waitFor(expectation, { timeout: limits.wait }));
/** The line is back, as the next answer to any call tells. */
const reach = (): void => {
  server.fault = () => undefined;
  reportReached(true);
};
const kept = { isKept: true };

describe('an entry with a connection', () => {
  it('is stored before it is sent, and gone from the phone once it is answered', async () => {
    const tab = await openTab();
    let storedWhenSent: readonly string[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      storedWhenSent = await stored();
      return await answer(path, init);
    });
    expect(await tab.record('2026-11-24')).toEqual({ isKept: false, body: checkInOf('2026-11-24') });
    expect(storedWhenSent).toEqual(['2026-11-24']);
    expect(await stored()).toEqual([]);
    expect(server.taken[0]?.headers.has(ENTERED_AGO)).toBe(false);
    expect(waiting()).toEqual([]);
  });

  it('has its answer also where another tab has just sent it', async () => {
    const tab = await openTab();
    const sentByAnother = async (_: string, work: () => Promise<unknown>) => {
      const storage = await openPhoneStorage('entry', ANNA.key);
      for (const [name] of (await storage?.entries()) ?? []) await storage?.removeItem(name);
      return await work();
    };
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request: sentByAnother } as never);
    expect(await tab.record('2026-11-24')).toEqual({ isKept: false, body: checkInOf('2026-11-24') });
  });

  it('goes back to its form when it is refused, and is not kept', async () => {
    const tab = await openTab();
    server.fault = () => 403;
    await expect(tab.record('2026-11-24')).rejects.toThrow('Answered with 403');
    expect(await stored()).toEqual([]);
    expect(refused()).toEqual([]);
  });

  it('is left to its form where the phone cannot store it', async () => {
    const tab = await openTab();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await tab.record('2026-11-24')).toBeNull();
    expect(server.asked).toEqual([]);
    expect(waiting()).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('an entry without a connection', () => {
  it('is kept, and sent with its key, as hers and with its time, once the server is reached', async () => {
    const tab = await openTab();
    server.fault = () => 'unreachable';
    expect(await tab.record('2026-11-24')).toEqual(kept);
    expect(waiting()).toEqual(['2026-11-24']);
    expect(await stored()).toEqual(['2026-11-24']);
    const [entry] = entriesOnPhone.read().waiting;
    vi.setSystemTime(NOW + 25 * millisecondsInHour);
    reach();
    await until(async () => expect(await stored()).toEqual([]));
    expect(server.taken).toMatchObject([{ key: entry?.key }]);
    expect(server.taken[0]?.headers.get(ENTERED_AGO)).toBe('90000');
    expect(server.taken[0]?.headers.get(DRAWN_FOR)).toBe(ANNA.id);
    await until(() => expect(toastStore().read().shown?.title).toBe('Saved'));
    expect(waiting()).toEqual([]);
  });

  it('is kept while the answer is late, and takes effect once', async () => {
    const tab = await openTab();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answered = await answer(path, init);
      await promise;
      return answered;
    });
    const entered = tab.record('2026-11-24');
    await until(() => expect(server.taken).toHaveLength(1));
    reportReached(false);
    expect(await entered).toEqual(kept);
    resolve(undefined);
    await until(async () => expect(await stored()).toEqual([]));
    expect(server.asked).toHaveLength(1);
  });

  it.each(['unreachable', 'answer lost'] as const)(
    'takes effect once when the app was closed after it was entered (%s)',
    async (fault) => {
      server.fault = () => fault;
      await (await openTab()).record('2026-11-24');
      server.fault = () => undefined;
      await reopen();
      await until(async () => expect(await stored()).toEqual([]));
      expect(server.taken.map(({ day }) => day)).toEqual(['2026-11-24']);
    },
  );

  it('shows on the pages until they show the server’s answer', async () => {
    const tab = await openTab();
    const query = checkInsQuery('2026-11-24');
    const days = () => tab.client.getQueryData<readonly CheckIn[]>(query.queryKey);
    tab.client.setQueryData(query.queryKey, [checkInOf('2026-11-23')]);
    server.fault = () => 'unreachable';
    await tab.record('2026-11-24', 1);
    expect(days()?.map(({ day, isKept }) => [day, isKept])).toEqual([
      ['2026-11-23', undefined],
      ['2026-11-24', true],
    ]);
    tab.client.setQueryData(query.queryKey, [
      checkInOf('2026-11-24', { mood: 5, note: 'From another phone' }),
    ]);
    expect(days()).toMatchObject([{ mood: 1, note: 'From another phone', isKept: true }]);
  });

  it('is sent in the order in which it was entered, also where the clock was set back', async () => {
    const tab = await openTab();
    server.fault = () => 'unreachable';
    await tab.record('2026-11-24', 1);
    vi.setSystemTime(Date.parse('2026-11-23T08:00:00Z'));
    await tab.record('2026-11-23');
    await tab.record('2026-11-24', 5);
    server.asked.length = 0;
    server.fault = () => undefined;
    await reopen();
    await until(() => expect(server.asked).toEqual(['2026-11-24', '2026-11-23', '2026-11-24']));
  });

  it('is tried again after a pause at least as long as the server asks', async () => {
    const tab = await openTab();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
    server.fault = () => 503;
    const entered = tab.record('2026-11-24');
    await until(() => expect(server.asked).toHaveLength(1));
    expect(await entered).toEqual(kept);
    server.fault = () => undefined;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => expect(server.taken).toHaveLength(1));
  });

  it('is sent exactly once, whatever happens to the server and the phone', async () => {
    const fault = fc.constantFrom<Fault | undefined>(undefined, 'unreachable', 'answer lost', 502);
    const days = Array.from({ length: 20 }, (_, index) => `2026-11-${index + 10}`);
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 30 }), async (ahead) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        server = { asked: [], taken: [], fault: () => 'unreachable' };
        const tab = await reopen();
        for (const day of days) await tab.record(day);
        const faults = [...ahead];
        server.fault = () => faults.shift();
        while ((await stored()).length > 0) {
          const { length } = server.asked;
          await reopen();
          // The app is closed again in the middle of sending.
          await until(async () =>
            // The page before it may have sent the last one meanwhile.
            expect(server.asked.length > length || (await stored()).length === 0).toBe(true),
          );
        }
        expect(server.taken.map(({ day }) => day)).toEqual(days);
      }),
      { numRuns: 20 },
    );
  });
});

describe('what the server answers to an entry that waited', () => {
  const waited = async (...days: readonly string[]): Promise<Tab> => {
    const tab = await openTab();
    server.fault = () => 'unreachable';
    for (const day of days) await tab.record(day);
    server.asked.length = 0;
    return tab;
  };

  it('comes back to her with its words when it is refused, while the others are sent', async () => {
    await waited('2026-11-22', '2026-11-23', '2026-11-24');
    reach();
    server.fault = (day) => (day.endsWith('23') ? 422 : undefined);
    await until(() => expect(refused()).toEqual(['2026-11-23']));
    await until(() => expect(server.taken.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-24']));
    await until(async () => expect(await stored()).toEqual(['2026-11-23']));
    await reopen();
    expect(refused()).toEqual(['2026-11-23']);
    expect(server.asked).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    const [entry] = entriesOnPhone.read().refused;
    expect(entry && refusalOf(entry)?.problem?.message).toBe('Answered with 422');
    server.fault = () => undefined;
    entriesOnPhone.acts?.sendAgain(entry?.key ?? '');
    await until(async () => expect(await stored()).toEqual([]));
    expect(server.taken.at(-1)?.key).toBe(entry?.key);
    expect(refused()).toEqual([]);
  });

  it('is gone once she discards it', async () => {
    await waited('2026-11-24');
    reach();
    server.fault = () => 422;
    await until(() => expect(refused()).toEqual(['2026-11-24']));
    await entriesOnPhone.acts?.discard(entriesOnPhone.read().refused[0]?.key ?? '');
    expect(refused()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('stays, and is sent no more in this page, when her session has ended', async () => {
    const tab = await waited('2026-11-23', '2026-11-24');
    reach();
    server.fault = () => 401;
    await until(() => expect(toastStore().read().shown?.title).toBe('Please sign in again'));
    expect(await tab.record('2026-11-25')).toEqual(kept);
    expect(server.asked).toEqual(['2026-11-23']);
    expect(await stored()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    server.fault = () => undefined;
    await reopen();
    await until(async () => expect(await stored()).toEqual([]));
  });
});

describe('on one phone', () => {
  it('another member neither sees nor sends what waits', async () => {
    server.fault = () => 'unreachable';
    await (await openTab()).record('2026-11-24');
    server.fault = () => undefined;
    const hers = await reopen(BERTA);
    expect(waiting()).toEqual([]);
    await hers.record('2026-11-20');
    expect(server.taken.map(({ day }) => day)).toEqual(['2026-11-20']);
    expect(await stored()).toEqual(['2026-11-24']);
    await reopen(ANNA);
    await until(async () => expect(await stored()).toEqual([]));
  });

  it('a page that was left open sends nothing once another member has signed in', async () => {
    server.fault = () => 'unreachable';
    const tab = await openTab();
    await tab.record('2026-11-24');
    server.asked.length = 0;
    document.cookie = `${PHONE_KEY}=${BERTA.key}`;
    reach();
    expect(await tab.record('2026-11-25')).toEqual(kept);
    expect(server.asked).toEqual([]);
    expect(await stored()).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('two tabs send each entry once', async () => {
    const [one, other] = [await openTab(), await openTab()];
    server.fault = () => 'unreachable';
    await one.record('2026-11-23');
    await other.record('2026-11-24');
    server.asked.length = 0;
    reach();
    await until(async () => expect(await stored()).toEqual([]));
    await until(() => expect(waiting()).toEqual([]));
    expect(server.asked.toSorted()).toEqual(['2026-11-23', '2026-11-24']);
  });
});

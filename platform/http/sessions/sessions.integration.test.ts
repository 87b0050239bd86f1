import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import Koa, { type Context } from 'koa';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import { createPool } from '../../read-model/pool.ts';
import { sessionTables } from './migrations.ts';
import { createSessionStore } from './session-store.ts';
import { createSessions, SESSION_ENDED, type Sessions } from './sessions.ts';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

const ORIGIN = 'https://secondspring.example';
const HER = { userId: '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11', role: 'member' } as const;

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let pool: Pool;
let now: number;
let published: { subject: string; data: unknown }[];
let listeners: ((data: unknown) => void)[];

beforeAll(async () => {
  database = await temporaryDatabase();
  pool = createPool(database.url);
  await Promise.all(Array.from({ length: 4 }, () => migrate(pool, sessionTables)));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate sessions');
  now = Date.now();
  published = [];
  listeners = [];
});

const create = (secret = 'a'.repeat(32), publicOrigin = ORIGIN): Sessions =>
  createSessions({
    store: createSessionStore(pool),
    bus: {
      publish: (subject, data) => void published.push({ subject, data }),
      subscribe: (_, listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    secret,
    publicOrigin,
    lifetime: { idle: 30 * millisecondsInMinute, absolute: 12 * millisecondsInHour },
    now: () => now,
  });

/** A request with this Cookie header, and what is set on its answer. */
const request = (cookie = ''): { ctx: Context; given: () => string[] } => {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { cookie };
  const ctx = new Koa().createContext(incoming, new ServerResponse(incoming));
  return { ctx, given: () => [ctx.response.get('Set-Cookie')].flat().filter(Boolean) };
};
const signIn = async (sessions: Sessions, before = ''): Promise<string> => {
  const { ctx, given } = request(before);
  await sessions.begin(ctx, HER);
  return given()[0]?.split(';')[0] ?? '';
};
const expiry = async (): Promise<number> => {
  const { rows } = await pool.query<{ expire: string }>('select expire from sessions');
  return Date.parse(rows[0]?.expire ?? '');
};

describe('a session', () => {
  it('is known by its cookie alone, in any process', async () => {
    const cookie = await signIn(create());
    expect(await create().callerOf(request(cookie).ctx)).toEqual(HER);
    expect(await create().callerOf(request(`${cookie}x`).ctx)).toBeUndefined();
    expect(await create().callerOf(request().ctx)).toBeUndefined();
  });

  it('has a cookie for the server alone, with the __Host- prefix under https', async () => {
    const { ctx, given } = request();
    await create().begin(ctx, HER);
    expect(given()).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/u),
    ]);
    const plain = request();
    await create('a'.repeat(32), 'http://localhost:3000').begin(plain.ctx, HER);
    expect(plain.given()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/u);
  });

  it('is worth nothing under another secret, so the table alone makes none', async () => {
    const cookie = await signIn(create());
    expect(await create('b'.repeat(32)).callerOf(request(cookie).ctx)).toBeUndefined();
    const { rows } = await pool.query<{ sid: string }>('select sid from sessions');
    expect(await create().callerOf(request(`__Host-sid=${rows[0]?.sid ?? ''}`).ctx)).toBeUndefined();
  });

  it('ends after 30 idle minutes', async () => {
    const real = now;
    now = real - 29 * millisecondsInMinute;
    const cookie = await signIn(create());
    now = real;
    expect(await create().callerOf(request(cookie).ctx)).toEqual(HER);
    await pool.query('truncate sessions');
    now = real - 31 * millisecondsInMinute;
    const late = await signIn(create());
    now = real;
    expect(await create().callerOf(request(late).ctx)).toBeUndefined();
  });

  it('ends 12 hours after it began, however much it is used', async () => {
    const real = now;
    now = real - 11.9 * millisecondsInHour;
    const cookie = await signIn(create());
    await pool.query(`update sessions set expire = now() + interval '1 minute'`);
    now = real;
    expect(await create().callerOf(request(cookie).ctx)).toEqual(HER);
    expect(await expiry()).toBeCloseTo(real + 0.1 * millisecondsInHour, -2);
    now = real + 0.2 * millisecondsInHour;
    expect(await create().callerOf(request(cookie).ctx)).toBeUndefined();
  });

  it.each([
    ['idle for too long', `expire = now() - interval '1 second'`],
    ['begun too long ago', `sess = (sess::jsonb || '{"began":0}')::json`],
  ])('that was %s does not live again when the clock goes back', async (_, change) => {
    const cookie = await signIn(create());
    await pool.query(`update sessions set ${change}`);
    expect(await create().callerOf(request(cookie).ctx)).toBeUndefined();
    await pool.query(`update sessions set expire = now() + interval '1 hour'`);
    now -= 12 * millisecondsInHour;
    expect(await create().callerOf(request(cookie).ctx)).toBeUndefined();
    expect((await pool.query('select from sessions')).rowCount).toBe(0);
  });

  it('is written once a minute at most to say that it is used', async () => {
    const real = now;
    const cookie = await signIn(create());
    const first = await expiry();
    now = real + 0.9 * millisecondsInMinute;
    await create().callerOf(request(cookie).ctx);
    expect(await expiry()).toBe(first);
    now = real + 1.1 * millisecondsInMinute;
    await create().callerOf(request(cookie).ctx);
    expect(await expiry()).toBeGreaterThanOrEqual(first + millisecondsInMinute);
  });

  it('is looked up once for many requests at once, and again after three seconds', async () => {
    const cookie = await signIn(create());
    const sessions = create();
    await Promise.all(Array.from({ length: 20 }, () => sessions.callerOf(request(cookie).ctx)));
    await pool.query('truncate sessions');
    expect(await sessions.callerOf(request(cookie).ctx)).toEqual(HER);
    now += 3001;
    expect(await sessions.callerOf(request(cookie).ctx)).toBeUndefined();
  });

  it('ends at once where the signal of its end is heard', async () => {
    const here = create();
    const cookie = await signIn(here);
    const elsewhere = create();
    expect(await elsewhere.callerOf(request(cookie).ctx)).toEqual(HER);
    const { ctx, given } = request(cookie);
    await here.end(ctx);
    expect(given()[0]).toContain('Max-Age=0');
    expect(published.map(({ subject }) => subject)).toEqual([SESSION_ENDED]);
    expect(JSON.stringify(published)).not.toContain(HER.userId);
    for (const listener of listeners) listener(published[0]?.data);
    expect(await elsewhere.callerOf(request(cookie).ctx)).toBeUndefined();
  });

  it('is ended by the next sign-in of the same browser, and with all others of a member', async () => {
    const sessions = create();
    const first = await signIn(sessions);
    const second = await signIn(sessions, first);
    const third = await signIn(sessions);
    expect(await sessions.callerOf(request(first).ctx)).toBeUndefined();
    expect(await sessions.callerOf(request(second).ctx)).toEqual(HER);
    await sessions.endAllOf(HER.userId);
    expect(await sessions.callerOf(request(second).ctx)).toBeUndefined();
    expect(await sessions.callerOf(request(third).ctx)).toBeUndefined();
  });

  it('leaves no row behind once swept', async () => {
    now -= 31 * millisecondsInMinute;
    await signIn(create());
    expect(await createSessionStore(pool).sweep()).toBe(1);
  });

  it('is no other kind of row: an attempt to sign in gives no session', async () => {
    const store = createSessionStore(pool);
    await store.put(
      'x',
      { state: 'a', nonce: 'b', verifier: 'c', returnTo: '/' },
      now + millisecondsInMinute,
    );
    const taken = await Promise.all([store.take('x'), store.take('x'), store.take('x')]);
    expect(taken.filter((row) => row !== undefined)).toHaveLength(1);
  });
});

it('makes ids that never repeat and are no UUIDs', async () => {
  const { newSessionId } = await import('./session-id.ts');
  const ids = Array.from({ length: 10_000 }, newSessionId);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.every((id) => Buffer.from(id, 'base64url').length === 32)).toBe(true);
});

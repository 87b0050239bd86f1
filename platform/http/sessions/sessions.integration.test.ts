import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import Koa, { type Context } from 'koa';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import { patientPool } from '@secondspring/tests/patient-pool.ts';
import type { Role } from '../calls/caller.ts';
import { sessionTables } from './migrations.ts';
import { newSessionId } from './session-id.ts';
import { createSessionStore } from './session-store.ts';
import { createSessions, SESSION_ENDED, type Sessions, type SignInResult } from './sessions.ts';

const ORIGIN = 'https://secondspring.example';
const USER = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const OTHER = '11111111-52b1-4c8a-8f3e-2f1d6f0c7b11';
const MEMBER = { userId: USER, role: 'member' } as const;
const SHARED = 30 * millisecondsInMinute;

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let pool: Pool;
let now: number;
let published: { subject: string; data: unknown }[];
let listeners: ((data: unknown) => void)[];
let logged: unknown[];
let operatorSays: Role | null;
/** Of the bus. */
let connection: number | undefined;

beforeAll(async () => {
  database = await temporaryDatabase();
  pool = patientPool(database.url);
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
  logged = [];
  operatorSays = null;
  connection = 1;
});

const create = (secret = 'a'.repeat(32), publicOrigin = ORIGIN, misses = 1000): Sessions =>
  createSessions({
    misses,
    operatorRoleOf: () => Promise.resolve(operatorSays),
    log: { warn: (...line: unknown[]) => void logged.push(line) } as Pick<Logger, 'warn'>,
    store: createSessionStore(pool),
    bus: {
      publish: (subject, data) => void published.push({ subject, data }),
      subscribe: (_, listener) => {
        listeners.push(listener);
        return () => undefined;
      },
      connection: () => connection,
    },
    secret,
    publicOrigin,
    lifetime: {
      own: 90 * millisecondsInDay,
      sharedIdle: SHARED,
      sharedAbsolute: 12 * millisecondsInHour,
    },
    now: () => now,
  });

/** A request with this Cookie header, and the cookies set on its answer. */
const request = (cookie = '', agent = ''): { ctx: Context; given: () => string[] } => {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { cookie, 'user-agent': agent };
  const ctx = new Koa().createContext(incoming, new ServerResponse(incoming));
  return { ctx, given: () => [ctx.response.get('Set-Cookie')].flat().filter(Boolean) };
};
const signIn = async (
  sessions: Sessions,
  { before = '', agent = '', ...other }: Partial<SignInResult> & { before?: string; agent?: string } = {},
): Promise<string> => {
  const { ctx, given } = request(before, agent);
  await sessions.begin(ctx, { ...MEMBER, shared: false, provenAt: now, ...other });
  return given()[0]?.split(';')[0] ?? '';
};
const userIdOf = async (sessions: Sessions, cookie: string): Promise<string | undefined> =>
  (await sessions.callerOf(request(cookie).ctx))?.userId;
type Row = { sid: string; sess: { member?: string; sealed: string } };
const rowsNow = async (): Promise<Row[]> =>
  (await pool.query<Row>('select sid, sess from sessions order by expire')).rows;
describe('session', () => {
  it('tells from the request alone who can only be a visitor', async () => {
    const sessions = create();
    const isVisitor = (cookie: string) => sessions.isVisitor(request(cookie).ctx.req);
    expect(sessions.isVisitor({ headers: {} })).toBe(true);
    expect(isVisitor('bucket=3; consistency=reviews.7')).toBe(true);
    expect(isVisitor(await signIn(sessions))).toBe(false);
    expect(isVisitor('bucket=3; __Host-sid=ended')).toBe(false);
  });

  it('is identified by its cookie in any process', async () => {
    const cookie = await signIn(create());
    expect(await create().callerOf(request(cookie).ctx)).toMatchObject({
      ...MEMBER,
      isShared: false,
      provenAt: now,
    });
    expect(await userIdOf(create(), `${cookie}x`)).toBeUndefined();
    expect(await create().callerOf(request().ctx)).toBeUndefined();
  });

  it('has an HttpOnly cookie for 90 days on the member’s own phone [S1]', async () => {
    const { ctx, given } = request();
    await create().begin(ctx, { ...MEMBER, shared: false, provenAt: now });
    expect(given()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=7776000$/u,
    );
    const plain = request();
    await create('a'.repeat(32), 'http://localhost:3000').begin(plain.ctx, {
      ...MEMBER,
      shared: false,
      provenAt: now,
    });
    expect(plain.given()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/u);
  });

  it('has a cookie that ends with the browser session on a shared phone', async () => {
    const { ctx, given } = request();
    await create().begin(ctx, { ...MEMBER, shared: true, provenAt: now });
    expect(given()[0]).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/u);
  });

  it('is invalid under another secret, so the table alone gives no session [S4]', async () => {
    const cookie = await signIn(create());
    expect(await userIdOf(create('b'.repeat(32)), cookie)).toBeUndefined();
    const [row] = await rowsNow();
    expect(await userIdOf(create(), `__Host-sid=${row?.sid ?? ''}`)).toBeUndefined();
  });

  it('on a shared phone ends after 30 idle minutes [S6]', async () => {
    const real = now;
    now = real - 29 * millisecondsInMinute;
    const cookie = await signIn(create(), { shared: true });
    now = real;
    expect(await userIdOf(create(), cookie)).toBe(USER);
    await pool.query('truncate sessions');
    now = real - 31 * millisecondsInMinute;
    const late = await signIn(create(), { shared: true });
    now = real;
    expect(await userIdOf(create(), late)).toBeUndefined();
  });

  it('on a shared phone ends 12 hours after it began, however much it is used [S6]', async () => {
    const cookie = await signIn(create(), { shared: true });
    const start = now;
    while (now < start + 11.5 * millisecondsInHour) {
      now += 25 * millisecondsInMinute;
      expect(await userIdOf(create(), cookie), `${(now - start) / millisecondsInHour} h`).toBe(USER);
    }
    now = start + 12 * millisecondsInHour;
    expect(await userIdOf(create(), cookie)).toBeUndefined();
  });

  it('on the member’s own phone ends 90 days after its last use, with its cookie [S6]', async () => {
    const cookie = await signIn(create());
    now += 89 * millisecondsInDay;
    const { ctx, given } = request(cookie);
    expect((await create().callerOf(ctx))?.userId).toBe(USER);
    expect(given()).toEqual([
      expect.stringMatching(new RegExp(`^${cookie};.* Max-Age=7776000$`, 'u')),
      expect.stringMatching(/^__Host-phone-key=.* Max-Age=7776000$/u),
    ]);
    now += 89 * millisecondsInDay;
    expect(await userIdOf(create(), cookie)).toBe(USER);
    now += 91 * millisecondsInDay;
    expect(await userIdOf(create(), cookie)).toBeUndefined();
    expect(await rowsNow()).toEqual([]);
  });

  it('on the member’s own phone ends after a year', async () => {
    const cookie = await signIn(create());
    for (let day = 0; day < 360; day += 60) {
      now += 60 * millisecondsInDay;
      expect(await userIdOf(create(), cookie)).toBe(USER);
    }
    now += 6 * millisecondsInDay;
    expect(await userIdOf(create(), cookie)).toBeUndefined();
  });

  it('that has expired does not revive when the clock goes back [F7]', async () => {
    const cookie = await signIn(create(), { shared: true });
    now += 31 * millisecondsInMinute;
    expect(await userIdOf(create(), cookie)).toBeUndefined();
    now -= 31 * millisecondsInMinute;
    expect(await userIdOf(create(), cookie)).toBeUndefined();
  });

  it('expires by the database’s clock', async () => {
    const cookie = await signIn(create());
    await pool.query(`update sessions set expire = now() - interval '1 second'`);
    expect(await userIdOf(create(), cookie)).toBeUndefined();
    expect(await rowsNow()).toEqual([]);
  });

  it.each([
    ['shared', millisecondsInMinute],
    ['own', millisecondsInHour],
  ])('on a phone that is %s is rewritten at most every %i ms', async (phone, every) => {
    const cookie = await signIn(create(), { shared: phone === 'shared' });
    const [first] = await rowsNow();
    now += 0.9 * every;
    const early = request(cookie);
    await create().callerOf(early.ctx);
    expect(await rowsNow()).toEqual([first]);
    expect(early.given()).toEqual([]);
    now += 0.2 * every;
    await create().callerOf(request(cookie).ctx);
    expect(await rowsNow()).not.toEqual([first]);
  });

  it.each([
    ['half a minute while its end would be heard', 30_000, 1],
    ['three seconds after the bus was lost', 3_000, undefined],
    ['three seconds after the bus was lost and found', 3_000, 2],
  ])('is queried once for concurrent requests, and again after %s', async (_, trusted, later) => {
    const cookie = await signIn(create());
    const sessions = create();
    await Promise.all(Array.from({ length: 20 }, () => userIdOf(sessions, cookie)));
    await pool.query('truncate sessions');
    connection = later;
    now += trusted - 1;
    expect(await userIdOf(sessions, cookie)).toBe(USER);
    now += 2;
    expect(await userIdOf(sessions, cookie)).toBeUndefined();
  });

  it('ends at once when its end is signalled', async () => {
    const here = create();
    const cookie = await signIn(here);
    const otherProcess = create();
    expect(await userIdOf(otherProcess, cookie)).toBe(USER);
    const { ctx, given } = request(cookie);
    await here.end(ctx);
    expect(given()[0]).toContain('Max-Age=0');
    expect(ctx.response.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(published.map(({ subject }) => subject)).toEqual([SESSION_ENDED]);
    expect(JSON.stringify(published)).not.toContain(USER);
    for (const listener of listeners) listener(published[0]?.data);
    expect(await userIdOf(otherProcess, cookie)).toBeUndefined();
  });

  it('is ended by the next sign-in in the same browser, and with all others of a member', async () => {
    const sessions = create();
    const first = await signIn(sessions);
    const second = await signIn(sessions, { before: first });
    const third = await signIn(sessions);
    const others = await signIn(sessions, { userId: OTHER });
    expect(await userIdOf(sessions, first)).toBeUndefined();
    expect(await userIdOf(sessions, second)).toBe(USER);
    expect(await sessions.endAllOf(USER)).toBe(2);
    expect(await userIdOf(sessions, second)).toBeUndefined();
    expect(await userIdOf(sessions, third)).toBeUndefined();
    expect(await userIdOf(sessions, others)).toBe(OTHER);
  });

  it('leaves no row after a sweep', async () => {
    now -= 31 * millisecondsInMinute;
    await signIn(create(), { shared: true });
    expect(await createSessionStore(pool).sweep()).toBe(1);
  });

  it('cannot be made from a row of a sign-in attempt', async () => {
    const store = createSessionStore(pool);
    await store.put('x', { sealed: '' }, now + millisecondsInMinute);
    const taken = await Promise.all([store.take('x'), store.take('x'), store.take('x')]);
    expect(taken.filter((row) => row !== undefined)).toHaveLength(1);
  });
});

describe('the key of what is kept on a phone', () => {
  const given = async (
    other: Partial<SignInResult>,
    sessions = create(),
    before = '',
  ): Promise<string | undefined> => {
    const { ctx, given } = request(before);
    await sessions.begin(ctx, { ...MEMBER, shared: false, provenAt: now, ...other });
    return given()[1];
  };

  it('is in a cookie that the page can read, as long as the session’s', async () => {
    expect(await given({})).toMatch(
      /^__Host-phone-key=[\w-]{43}; Path=\/; SameSite=Strict; Secure; Max-Age=7776000$/u,
    );
    expect(await given({}, create('a'.repeat(32), 'http://localhost:3000'))).toMatch(
      /^phone-key=[\w-]{43}; Path=\/; SameSite=Strict; Max-Age=7776000$/u,
    );
  });

  it('is the same in each session of a member, and another for another member or secret', async () => {
    const first = await given({});
    expect(await given({})).toBe(first);
    expect(await given({ userId: OTHER })).not.toBe(first);
    expect(await given({}, create('b'.repeat(32)))).not.toBe(first);
    for (const { sid, sess } of await rowsNow())
      expect(JSON.stringify([sid, sess])).not.toContain(first?.split(/[=;]/u)[1]);
  });

  it('is taken away by a session on a shared phone, which renews none, and by signing out', async () => {
    const gone = /^__Host-phone-key=; .*Max-Age=0$/u;
    const own = await signIn(create());
    expect(await given({ shared: true }, create(), own)).toMatch(gone);
    const cookie = await signIn(create(), { shared: true });
    now += 2 * millisecondsInMinute;
    const later = request(cookie);
    await create().callerOf(later.ctx);
    expect(later.given()).toEqual([]);
    const left = request(cookie);
    await create().end(left.ctx);
    expect(left.given()[1]).toMatch(gone);
  });
});

describe('write access to the session table', () => {
  /** Changes the first row as an attacker would; returns what is left of its session. */
  const forged = async (cookie: string, change: string, values: unknown[] = []) => {
    await pool.query(change, values);
    const caller = await create().callerOf(request(cookie).ctx);
    return { caller, logged };
  };

  it.each([
    [
      'a member’s id beside what is sealed',
      `update sessions set sess = (sess::jsonb || '{"userId":"${OTHER}","role":"moderator"}')::json`,
      USER,
    ],
    [
      'the row of before rows were sealed',
      `update sessions set sess = '{"userId":"${OTHER}","role":"moderator","began":9999999999999}'`,
      undefined,
    ],
    [
      'another member’s hash',
      `update sessions set sess = (sess::jsonb || '{"member":"x"}')::json`,
      undefined,
    ],
    [
      'a bit of what is sealed',
      `update sessions set sess = (sess::jsonb || jsonb_build_object('sealed',
         case when sess ->> 'sealed' like 'A%' then 'B' else 'A' end || substr(sess ->> 'sealed', 2)))::json`,
      undefined,
    ],
    ['no seal', `update sessions set sess = (sess::jsonb - 'sealed')::json`, undefined],
    ['something else', `update sessions set sess = '[]'`, undefined],
  ])('cannot change a session’s member with %s', async (_, change, expected) => {
    const cookie = await signIn(create());
    const { caller } = await forged(cookie, change);
    expect(caller?.userId).toBe(expected);
    expect(caller?.role).toBe(expected === undefined ? undefined : 'member');
    if (expected !== undefined) return;
    expect(logged).toEqual([[{ event: 'session-row-refused' }, expect.any(String)]]);
    expect(JSON.stringify(logged)).not.toMatch(
      new RegExp(`${USER}|${OTHER}|${cookie.split('=')[1] ?? ''}`, 'u'),
    );
    expect(await rowsNow()).toEqual([]);
  });

  it('cannot change a session’s member by copying a row [S4]', async () => {
    const hers = await signIn(create(), { userId: OTHER, role: 'moderator' });
    // Rows are ordered by the end of their sessions.
    now += 1000;
    const mine = await signIn(create());
    expect(hers).not.toBe(mine);
    const [others, own] = await rowsNow();
    const { caller } = await forged(mine, 'update sessions set sess = $1 where sid = $2', [
      others?.sess,
      own?.sid,
    ]);
    expect(caller).toBeUndefined();
    expect(logged).toHaveLength(1);
  });

  it('cannot extend a session', async () => {
    const cookie = await signIn(create(), { shared: true });
    now += 31 * millisecondsInMinute;
    expect(
      (await forged(cookie, `update sessions set expire = now() + interval '1 year'`)).caller,
    ).toBeUndefined();
  });
});

describe('a member’s sessions', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

  it('are listed with what identifies them, and nothing that grants access', async () => {
    const sessions = create();
    const first = await signIn(sessions, { agent: PHONE });
    now += millisecondsInMinute;
    await signIn(sessions, { shared: true });
    await signIn(sessions, { userId: OTHER });
    const list = await sessions.listOf(USER);
    expect(list).toEqual([
      {
        handle: expect.any(String),
        began: now,
        used: now,
        shared: true,
        device: { kind: 'computer', browser: 'other' },
      },
      {
        handle: (await sessions.callerOf(request(first).ctx))?.session,
        began: now - millisecondsInMinute,
        used: now - millisecondsInMinute,
        shared: false,
        device: { kind: 'phone', browser: 'Safari' },
      },
    ]);
    for (const { handle } of list) expect(await userIdOf(sessions, `__Host-sid=${handle}`)).toBeUndefined();
    const rows = JSON.stringify(await rowsNow());
    for (const { handle } of list) expect(rows).not.toContain(handle);
    expect(rows).not.toMatch(new RegExp(`${USER}|Safari|moderator`, 'u'));
  });

  it('are ended individually, and never another member’s', async () => {
    const sessions = create();
    const [one, two, others] = [
      await signIn(sessions),
      await signIn(sessions),
      await signIn(sessions, { userId: OTHER }),
    ];
    const handle = (await sessions.callerOf(request(one).ctx))?.session;
    const foreign = (await sessions.callerOf(request(others).ctx))?.session;
    expect(await sessions.endAllOf(USER, (each) => each === foreign)).toBe(0);
    expect(await sessions.endAllOf(USER, (each) => each === handle)).toBe(1);
    expect(await userIdOf(sessions, one)).toBeUndefined();
    expect(await userIdOf(sessions, two)).toBe(USER);
    expect(await userIdOf(sessions, others)).toBe(OTHER);
  });
});

describe('role', () => {
  it('is the operators’ current decision, else the issuer’s claim', async () => {
    const sessions = create();
    const cookie = await signIn(sessions, { role: 'moderator' });
    const caller = await sessions.callerOf(request(cookie).ctx);
    if (caller === undefined) throw new Error('she is not signed in');
    expect(await sessions.roleOf(caller)).toBe('moderator');
    operatorSays = 'member';
    expect(await sessions.roleOf(caller)).toBe('member');
    operatorSays = 'moderator';
    expect(await sessions.roleOf({ ...caller, role: 'member' })).toBe('moderator');
  });

  it('applies for 12 hours after the proof of identity', async () => {
    const sessions = create();
    const cookie = await signIn(sessions, { role: 'moderator' });
    now += 12 * millisecondsInHour + 1;
    const caller = await sessions.callerOf(request(cookie).ctx);
    if (caller === undefined) throw new Error('she is not signed in');
    await expect(sessions.roleOf(caller)).rejects.toMatchObject({ code: 'identity-too-old' });
    expect(await sessions.roleOf({ ...caller, role: 'member' })).toBe('member');
  });
});

it('limits lookups of made-up cookies per network, never of known sessions', async () => {
  const sessions = create(undefined, undefined, 5);
  const cookie = await signIn(sessions);
  expect(await userIdOf(sessions, cookie)).toBe(USER);
  for (let count = 0; count < 5; count += 1)
    expect(await userIdOf(sessions, `__Host-sid=${newSessionId()}`)).toBeUndefined();
  await expect(userIdOf(sessions, `__Host-sid=${newSessionId()}`)).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  // Also when it must be looked up again.
  now += millisecondsInMinute / 2;
  expect(await userIdOf(sessions, cookie)).toBe(USER);
  expect(await sessions.callerOf(request().ctx)).toBeUndefined();
});

it('creates ids that never repeat and are no UUIDs [S4]', async () => {
  const ids = Array.from({ length: 10_000 }, newSessionId);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.every((id) => Buffer.from(id, 'base64url').length === 32)).toBe(true);
});

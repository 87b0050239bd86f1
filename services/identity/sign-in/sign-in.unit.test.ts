import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import type { Caller } from '@secondspring/platform/http/calls/caller.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import type { RateLimitName } from '@secondspring/platform/http/limits/rate-limits.ts';
import Koa from 'koa';
import { AuthorizationResponseError } from 'openid-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';
import { answerBeginSignIn, answerEndSignIn, answerSignOut, type SignInDependencies } from './sign-in.ts';

const ORIGIN = 'https://secondspring.example';
const LOGIN = '/api/login?phone=own&returnTo=';
const MEMBER: Caller = { userId: 'ada', role: 'member', provenAt: 1, session: 's', isShared: false };

let rows: Map<string, { sess: unknown; expire: number }>;
let counted: string[];
let refused: string | null;
let begun: { userId: string; shared: boolean }[];
let signedIn: Caller | undefined;
let isEnded: boolean;
let dependencies: SignInDependencies;

beforeEach(() => {
  rows = new Map();
  counted = [];
  refused = null;
  begun = [];
  signedIn = undefined;
  isEnded = false;
  const store: Parameters<typeof createAttempts>[0] = {
    put: async (sid, sess, expire) => void rows.set(sid, { sess, expire }),
    take: async (sid) => {
      const row = rows.get(sid);
      rows.delete(sid);
      return row !== undefined && row.expire > Date.now() ? row.sess : undefined;
    },
  };
  const take = (kind: RateLimitName, who: string): Promise<void> => {
    if (kind === refused) throw new RequestRefusedError('too-many-requests', { retryAfter: 30 });
    counted.push(kind === 'login' ? kind : `${kind} ${who}`);
    return Promise.resolve();
  };
  const eventLog = { read: () => Promise.resolve([]), append: () => Promise.resolve(1n) };
  dependencies = {
    publicOrigin: ORIGIN,
    log: { warn: () => undefined, info: () => undefined },
    sessions: {
      callerOf: () => Promise.resolve(signedIn),
      begin: async (_, member) => void begun.push(member),
      end: async () => void (isEnded = true),
    },
    rateLimits: {
      take,
      takeAll: async (all) => {
        for (const one of all) await take(...one);
      },
    },
    attempts: createAttempts(store, 'a'.repeat(32), ORIGIN),
    relyingParty: {
      begin: (state) =>
        Promise.resolve({
          checks: { state, nonce: 'n', verifier: 'v' },
          url: new URL(`https://issuer.example/?state=${state}`),
        }),
      end: (search, checks) => {
        const answer = new URLSearchParams(search);
        if (answer.has('error')) throw new AuthorizationResponseError('refused', { cause: answer });
        if (answer.get('state') !== checks.state) throw new Error('state');
        return Promise.resolve({
          identity: { issuer: 'i', subject: 's' },
          email: null,
          roles: [],
          provenAt: 1,
        });
      },
      endSessionUrl: () => Promise.resolve(undefined),
    },
    moderators: [],
    idleMinutes: 30,
    indexKey: Buffer.alloc(32),
    eventLog,
    vault: { enrol: () => Promise.resolve(), erase: () => Promise.resolve() },
    handle: createCommandHandler(eventLog, {}),
  };
});

/** A browser that keeps cookies and makes one request at a time, or several at once with the same cookies. */
const browser = () => {
  const cookies = new Map<string, string>();
  const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '203.0.113.7' });
    const incoming = new IncomingMessage(socket);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    Object.assign(incoming, { url: path, method, headers: { cookie, ...headers } });
    const ctx = new Koa().createContext(incoming, new ServerResponse(incoming));
    if (path.startsWith('/api/login')) await answerBeginSignIn(ctx, dependencies);
    else if (path.startsWith('/api/logout')) await answerSignOut(ctx, dependencies);
    else await answerEndSignIn(ctx, dependencies);
    for (const line of [ctx.response.get('Set-Cookie')].flat().filter(Boolean)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: ctx.status,
      to: ctx.response.get('Location'),
      page: typeof ctx.body === 'string' ? ctx.body : '',
    };
  };
  const begin = async (returnTo: string, query = LOGIN): Promise<string> =>
    new URL((await send(`${query}${returnTo}`)).to).searchParams.get('state') ?? '';
  const end = (state: string, more = '&code=c') => send(`/api/callback?state=${state}${more}`);
  return { cookies, send, begin, end };
};

describe('sign-in in several tabs', () => {
  it('lands each tab where it began, in whatever order they end', async () => {
    const her = browser();
    const states = [await her.begin('/one'), await her.begin('/two'), await her.begin('/three')];
    for (const index of [1, 2, 0])
      expect(await her.end(states[index] ?? '')).toMatchObject({
        status: 303,
        to: ['/one', '/two', '/three'][index],
      });
    expect([...her.cookies.keys()].filter((name) => name.includes('sign-in-'))).toEqual([]);
  });

  it('works when tabs begin at once', async () => {
    const her = browser();
    const states = await Promise.all([her.begin('/one'), her.begin('/two')]);
    expect((await her.end(states[0] ?? '')).to).toBe('/one');
    expect((await her.end(states[1] ?? '')).to).toBe('/two');
  });

  it('keeps whose phone each tab was told', async () => {
    const her = browser();
    const shared = await her.begin('/', '/api/login?phone=shared&returnTo=');
    await her.begin('/');
    await her.end(shared);
    expect(begun).toMatchObject([{ shared: true }]);
  });

  it('keeps the ten newest attempts of a browser', async () => {
    const her = browser();
    const states = [];
    for (let index = 0; index < 12; index += 1) states.push(await her.begin(`/${index}`));
    expect(her.cookies.size).toBe(11);
    expect((await her.end(states[1] ?? '')).status).toBe(400);
    expect((await her.end(states[2] ?? '')).to).toBe('/2');
    expect((await her.end(states[11] ?? '')).to).toBe('/11');
  });

  it('goes on in one tab when another was cancelled, forged or left', async () => {
    const her = browser();
    const [left, kept, cancelled] = [await her.begin('/'), await her.begin('/kept'), await her.begin('/')];
    expect((await her.end(cancelled, '&error=access_denied')).page).toContain('You are not signed in');
    expect((await her.end('x')).page).toContain('Signing in didn’t work');
    expect((await her.send('/api/callback?code=c')).page).toContain('Signing in didn’t work');
    expect((await her.end(kept)).to).toBe('/kept');
    expect(left).not.toBe(kept);
  });

  it('is refused in a browser that began none, or another one [S9]', async () => {
    const state = await browser().begin('/profile');
    const [nobody, other] = [browser(), browser()];
    await other.begin('/');
    for (const one of [nobody, other]) expect((await one.end(state)).status).toBe(400);
    expect(begun).toEqual([]);
    expect((await nobody.end(state)).page).toContain('This sign-in has ended');
  });

  it('is refused with a state that only begins like the one kept', async () => {
    const her = browser();
    const state = await her.begin('/');
    expect((await her.end(`${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400);
    expect(begun).toEqual([]);
  });

  it('is still possible in a tab that began before another signed out', async () => {
    const her = browser();
    const state = await her.begin('/later');
    await her.send('/api/logout', { origin: ORIGIN }, 'POST');
    expect((await her.end(state)).to).toBe('/later');
  });
});

describe('a callback that was used', () => {
  it('returns a signed-in member to where she was, in the same session', async () => {
    const her = browser();
    const state = await her.begin('/community?tab=new');
    await her.end(state);
    signedIn = MEMBER;
    expect(await her.end(state)).toMatchObject({ status: 303, to: '/community?tab=new' });
    expect(await her.end(state, '&error=access_denied')).toMatchObject({ status: 303 });
    expect(begun).toHaveLength(1);
  });

  it('returns to the front page if the state names no path of ours', async () => {
    signedIn = MEMBER;
    const unused = { put: () => Promise.resolve(), take: () => Promise.resolve(undefined) };
    const foreign = createAttempts(unused, 'b'.repeat(32), ORIGIN).newState('/elsewhere');
    for (const state of ['', 'x', '//evil.example', foreign, 'A'.repeat(2000)])
      expect(await browser().end(encodeURIComponent(state))).toMatchObject({ status: 303, to: '/' });
    const outside = dependencies.attempts.newState('//evil.example');
    expect((await browser().end(outside)).to).toBe('/');
  });

  it('is refused without a session, and keeps the way back', async () => {
    const her = browser();
    const state = await her.begin('/profile');
    await her.end(state);
    const { status, page } = await her.end(state);
    expect(status).toBe(400);
    expect(page).toContain('returnTo=%2Fprofile');
  });
});

describe('a sign-in that failed', () => {
  it.each([
    ['access_denied', 400, 'You are not signed in'],
    ['login_required', 400, 'You are not signed in'],
    ['temporarily_unavailable', 503, 'You can’t sign in just now'],
    ['server_error', 503, 'You can’t sign in just now'],
    ['invalid_scope', 400, 'Signing in didn’t work'],
    ['toString', 400, 'Signing in didn’t work'],
  ])('answers the issuer’s error %s truly and keeps the way back', async (error, status, words) => {
    const her = browser();
    const state = await her.begin('/profile');
    const answer = await her.end(state, `&error=${error}`);
    expect(answer).toMatchObject({ status, page: expect.stringContaining(words) });
    expect(answer.page).toContain('returnTo=%2Fprofile');
  });

  it('keeps the way back when its cookie or its time has run out', async () => {
    const her = browser();
    const state = await her.begin('/profile');
    for (const row of rows.values()) row.expire = 0;
    const late = await her.end(state);
    expect(late).toMatchObject({ status: 400, page: expect.stringContaining('This sign-in has ended') });
    her.cookies.clear();
    const later = await her.end(state, '&error=access_denied');
    for (const { page } of [late, later]) expect(page).toContain('returnTo=%2Fprofile');
  });

  it('says that she is still signed in if she cancelled while she was', async () => {
    const her = browser();
    signedIn = MEMBER;
    const { page } = await her.end(
      await her.begin('/profile', '/api/login?again=yes&returnTo='),
      '&error=access_denied',
    );
    expect(page).toContain('You’re still signed in');
    expect(page).toContain('again=yes');
  });

  it('shows no path in the state that the issuer sees', async () => {
    const [one, other] = [await browser().begin('/profile'), await browser().begin('/community')];
    expect(one.length).toBe(other.length);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('profile');
  });
});

describe('a request that only looks', () => {
  it.each([
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
  ])('begins and ends no sign-in: %s %j', async (method, headers: Record<string, string>) => {
    const her = browser();
    expect((await her.send(`${LOGIN}/`, headers, method)).status).toBe(200);
    expect(rows.size).toBe(0);
    const state = await her.begin('/profile');
    await her.send(`/api/callback?state=${state}&code=c`, headers, method);
    expect(begun).toEqual([]);
    expect((await her.end(state)).to).toBe('/profile');
  });
});

describe('limits of signing in', () => {
  const NETWORK = '203.0.113.0/24';

  it('count one sign-in once, and its pages apart from documents', async () => {
    const her = browser();
    await her.send('/api/login?returnTo=/');
    await her.end(await her.begin('/'));
    expect(counted).toEqual([
      `page sign-in ${NETWORK}`,
      `page sign-in ${NETWORK}`,
      'login',
      `login-network ${NETWORK}`,
      `page sign-in ${NETWORK}`,
    ]);
  });

  it('let a member prove her identity again whatever her network does', async () => {
    refused = 'login-network';
    expect((await browser().send(`${LOGIN}/`)).status).toBe(429);
    signedIn = MEMBER;
    expect(await browser().begin('/profile', '/api/login?again=yes&returnTo=')).not.toBe('');
  });

  it.each(['page', 'login', 'login-network'])('never refuse signing out: %s', async (kind) => {
    refused = kind;
    const { status } = await browser().send('/api/logout', { origin: ORIGIN }, 'POST');
    expect([status, isEnded]).toEqual([204, true]);
  });

  it('keep the way back on the page that asks her to wait', async () => {
    const her = browser();
    const state = await her.begin('/profile');
    refused = 'page';
    for (const path of ['/api/login?phone=own&returnTo=/profile', `/api/callback?state=${state}&code=c`]) {
      const { status, page } = await her.send(path);
      expect(status).toBe(429);
      expect(page).toContain('returnTo=%2Fprofile');
    }
    refused = null;
    expect((await her.end(state)).to).toBe('/profile');
  });
});

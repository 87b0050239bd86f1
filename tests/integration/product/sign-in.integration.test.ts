import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { describe, expect, it } from 'vitest';
import { startProduct, type Product } from './product.ts';
import { useStarted } from '../world/use-started.ts';

const product = useStarted(startProduct);

type Member = {
  id: string;
  email: string | null;
  username: string;
  firstName: string | null;
  age: number | null;
};
const me = async (browser: ReturnType<Product['browser']>): Promise<Member> => {
  const answer = await browser.send('/api/auth/user');
  expect(answer.status).toBe(200);
  return (await answer.json()) as Member;
};

describe('signing in', () => {
  it('registers a member at her first sign-in, and the first page shows her profile', async () => {
    const browser = product.browser();
    const redirect = await browser.signIn('Ada@Example.org', '/treatment-reviews?from=here');
    expect(redirect.status).toBe(303);
    expect(redirect.headers.get('Location')).toBe('/treatment-reviews?from=here');
    expect(browser.cookies.get('consistency')).toMatch(/identity\.\d+/u);
    expect(await me(browser)).toMatchObject({ email: 'ada@example.org', username: 'ada', firstName: null });
  });

  it('finds the same member from another browser, and nobody else', async () => {
    const [one, other, stranger] = [product.browser(), product.browser(), product.browser()];
    await one.signIn('bea@example.org');
    await other.signIn('bea@example.org');
    await stranger.signIn();
    const [her, again, someone] = [await me(one), await me(other), await me(stranger)];
    expect(again.id).toBe(her.id);
    expect(someone.id).not.toBe(her.id);
    expect(someone).toMatchObject({ email: null, username: 'Member' });
  });

  it('registers one member when she first signs in concurrently', async () => {
    const browsers = Array.from({ length: 4 }, () => product.browser());
    const callbacks = await Promise.all(
      browsers.map((browser) => browser.signInUpToCallback('twice@example.org')),
    );
    await Promise.all(browsers.map((browser, index) => browser.send(callbacks[index]?.href ?? '')));
    const ids = await Promise.all(browsers.map(async (browser) => (await me(browser)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('registers a new member after her keys were destroyed, and refuses her old session', async () => {
    const browser = product.browser();
    await browser.signIn('erased@example.org');
    const { id } = await me(browser);
    await browser.json('PATCH', '/api/users/profile', { dateOfBirth: '1974-05-01' });
    await vaultOf(product.dependencies.vaults, 'identity').erase(id);
    const refused = await browser.json('PATCH', '/api/users/profile', { dateOfBirth: '1974-05-02' });
    expect(refused.status).toBe(401);
    const again = product.browser();
    await again.signIn('erased@example.org');
    const secondId = await me(again);
    expect(secondId.id).not.toBe(id);
    expect(secondId).toMatchObject({ age: null });
  });

  it('ends in each tab where it began there, and a used callback keeps the session', async () => {
    const browser = product.browser();
    const one = await browser.signInUpToCallback('tabs@example.org', '/profile');
    const other = await browser.signInUpToCallback('tabs@example.org', '/community');
    expect((await browser.send(other.href)).headers.get('Location')).toBe('/community');
    expect((await browser.send(one.href)).headers.get('Location')).toBe('/profile');
    const session = browser.cookies.get('sid');
    const again = await browser.send(other.href);
    expect([again.status, again.headers.get('Location')]).toEqual([303, '/community']);
    expect(browser.cookies.get('sid')).toBe(session);
  });

  it('creates a new session id each time and ends the previous session [S5]', async () => {
    const browser = product.browser();
    await browser.signIn('cleo@example.org');
    const first = browser.cookies.get('sid') ?? '';
    expect(first).toMatch(/^[\w-]{43}$/u);
    await browser.signIn('cleo@example.org');
    const thief = product.browser();
    thief.cookies.set('sid', first);
    expect(browser.cookies.get('sid')).not.toBe(first);
    expect((await thief.send('/api/auth/user')).status).toBe(401);
  });

  it('ignores a session id that the browser sends [S5]', async () => {
    const browser = product.browser();
    const chosen = 'A'.repeat(43);
    browser.cookies.set('sid', chosen);
    await browser.signIn();
    expect(browser.cookies.get('sid')).not.toBe(chosen);
  });

  it('stores neither session ids nor addresses in the database or the log [S3]', async () => {
    const browser = product.browser();
    await browser.signIn('canary@example.org');
    const { rows } = await product.dependencies.pool.query<{ line: string }>(
      'select sessions::text as line from sessions union all select rate_limits::text from rate_limits',
    );
    const kept = rows.map(({ line }) => line).join('\n') + product.log.join('\n');
    const sid = browser.cookies.get('sid') ?? '';
    expect(rows.length).toBeGreaterThan(0);
    expect(product.log.length).toBeGreaterThan(0);
    expect(kept).not.toContain(sid);
    expect(kept).not.toContain('canary@');
    expect(kept).not.toMatch(/code=|state=/u);
  });

  it('sets only cookies that are HttpOnly and Lax, or Strict [S2, S49]', async () => {
    const browser = product.browser();
    await browser.signIn('cookies@example.org');
    const cookies = browser.given.filter((line) =>
      /^(?:sid|sign-in[\w-]*|consistency|phone-key)=/u.test(line),
    );
    expect(cookies.length).toBeGreaterThanOrEqual(4);
    // The page reads both: numbers, and the key of what is kept on her own phone, which opens no session.
    const readable = /^(?:consistency|phone-key)=/u;
    for (const line of cookies)
      expect(line).toMatch(readable.test(line) ? /SameSite=Strict/u : /HttpOnly; SameSite=Lax/u);
    for (const line of cookies) expect(line).toMatch(/Path=\//u);
    for (const line of cookies) expect(line).not.toMatch(/Domain/iu);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/api/logout'])(
    'redirects to the front page when asked to return to %s',
    async (returnTo) => {
      expect((await product.browser().signIn(undefined, returnTo)).headers.get('Location')).toBe('/');
    },
  );
});

describe('invalid callback from the issuer', () => {
  const failed = async (answer: Response, words: string): Promise<void> => {
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page).toContain(words);
    expect(page).toContain('href="/api/login?returnTo=');
  };

  it('is refused in a browser that began no sign-in [S9]', async () => {
    const callback = await product.browser().signInUpToCallback();
    const other = product.browser();
    await failed(await other.send(callback.href), 'This sign-in has ended');
    expect(other.cookies.has('sid')).toBe(false);
  });

  it('is refused in a browser that began another sign-in [S9]', async () => {
    const callback = await product.browser().signInUpToCallback();
    const other = product.browser();
    await other.follow('/api/login?phone=own');
    await failed(await other.send(callback.href), 'Signing in didn’t work');
    expect(other.cookies.has('sid')).toBe(false);
  });

  it('is refused the second time [S9]', async () => {
    const browser = product.browser();
    const callback = await browser.signInUpToCallback();
    const attempt = [...browser.cookies].filter(([name]) => name.startsWith('sign-in'));
    await browser.send(callback.href);
    browser.cookies.delete('sid');
    for (const [name, value] of attempt) browser.cookies.set(name, value);
    await failed(await browser.send(callback.href), 'This sign-in has ended');
  });

  it.each([
    ['state', 'x'],
    ['code', 'x'],
    ['iss', 'https://evil.example'],
    ['iss', null],
    ['state', null],
  ])('is refused with %s = %s [S46]', async (name, value) => {
    const browser = product.browser();
    const callback = await browser.signInUpToCallback();
    if (value === null) callback.searchParams.delete(name);
    else callback.searchParams.set(name, value);
    await failed(await browser.send(callback.href), 'Signing in didn’t work');
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('says that she is not signed in if she cancelled at the issuer', async () => {
    const browser = product.browser();
    const callback = await browser.signInUpToCallback('dora@example.org', '/profile');
    callback.searchParams.delete('code');
    callback.searchParams.set('error', 'access_denied');
    const answer = await browser.send(callback.href);
    expect(await answer.clone().text()).toContain('returnTo=%2Fprofile');
    await failed(answer, 'You are not signed in');
  });
});

describe('signing out', () => {
  it('ends the session in every process at once [S7, S61]', async () => {
    const second = await product.second();
    const browser = product.browser();
    await browser.signIn();
    const cookie = `sid=${browser.cookies.get('sid') ?? ''}`;
    const elsewhere = (): Promise<Response> =>
      fetch(`${second.url}/api/auth/user`, { headers: { Cookie: cookie } });
    expect((await elsewhere()).status).toBe(200);
    const answer = await browser.send('/api/logout', { method: 'POST' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Clear-Site-Data')).toContain('"storage"');
    expect(browser.cookies.has('sid')).toBe(false);
    await expect.poll(async () => (await elsewhere()).status, { interval: 20 }).toBe(401);
    browser.cookies.set('sid', cookie.slice(4));
    expect((await browser.send('/api/auth/user')).status).toBe(401);
    await second.stop();
  });

  it('ends all sessions of a member', async () => {
    const [phone, tablet] = [product.browser(), product.browser()];
    await phone.signIn('eve@example.org');
    await tablet.signIn('eve@example.org');
    const { id } = await me(phone);
    await product.dependencies.sessions.endAllOf(id);
    expect((await phone.send('/api/auth/user')).status).toBe(401);
    expect((await tablet.send('/api/auth/user')).status).toBe(401);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: null }],
    ['another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ])('is refused from %s [S10]', async (_, sending) => {
    const browser = product.browser();
    await browser.signIn();
    expect((await browser.send('/api/logout', { method: 'POST', ...sending })).status).toBe(403);
    await me(browser);
  });
});

describe('profile', () => {
  const change = { firstName: ' Grace ', dateOfBirth: '1974-05-01', menopausePhase: 'perimenopause' };

  it('can be changed, keeps omitted fields, and is read back at once', async () => {
    const browser = product.browser();
    await browser.signIn('grace@example.org');
    const answer = await browser.json('PATCH', '/api/users/profile', change);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      firstName: 'Grace',
      username: 'Grace',
      dateOfBirth: '1974-05-01',
    });
    const again = await browser.json('PATCH', '/api/users/profile', {
      dateOfBirth: '1974-05-02',
      firstName: '',
    });
    expect(await again.json()).toMatchObject({
      firstName: null,
      username: 'grace',
      menopausePhase: 'perimenopause',
    });
    expect(await me(browser)).toMatchObject({ dateOfBirth: '1974-05-02', username: 'grace' });
  });

  it('changes once per idempotency key', async () => {
    const browser = product.browser();
    await browser.signIn('once@example.org');
    const headers = { 'Idempotency-Key': 'profile-0001' };
    const first = await browser.json('PATCH', '/api/users/profile', change, { headers });
    await browser.json('PATCH', '/api/users/profile', { ...change, firstName: 'Later' });
    const again = await browser.json('PATCH', '/api/users/profile', change, { headers });
    // The event store's time of the event differs slightly from the service's clock.
    expect(await again.json()).toEqual({
      ...((await first.json()) as Member),
      updatedAt: expect.any(String),
    });
    expect(await me(browser)).toMatchObject({ firstName: 'Later' });
  });

  it.each([
    [{ firstName: 'Ada' }, 'Date of birth is required'],
    [{ dateOfBirth: '2999-01-01' }, 'Date of birth can’t be in the future'],
    [{ dateOfBirth: '1066-10-14' }, 'Please check the year of your date of birth'],
    [{ dateOfBirth: '1974-02-30' }, 'Date of birth is required'],
  ])('refuses %j', async (body, message) => {
    const browser = product.browser();
    await browser.signIn();
    const answer = await browser.json('PATCH', '/api/users/profile', body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message, issues: [{ path: 'dateOfBirth', message }] });
  });

  it('ignores fields that the member may not set [S17]', async () => {
    const browser = product.browser();
    await browser.signIn('mallory@example.org');
    const { id } = await me(browser);
    const extra = {
      id: 'x',
      userId: 'x',
      email: 'x@example.org',
      emailVerified: true,
      subscriptionPlan: 'premium',
    };
    const answer = await browser.json('PATCH', '/api/users/profile', { ...change, ...extra });
    expect(await answer.json()).toMatchObject({
      id,
      email: 'mallory@example.org',
      emailVerified: false,
      subscriptionPlan: 'free',
    });
  });
});

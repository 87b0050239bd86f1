import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as openid from 'openid-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestBrowser } from './test-browser.fixture.ts';
import { createIdentityProvider, type IdentityProvider } from './provider.ts';

const CALLBACK = 'http://127.0.0.1:9/api/callback';
const SIGNED_OUT = 'http://127.0.0.1:9/';
const CLIENT = { clientId: 'secondspring', clientSecret: 'not-a-secret-in-tests' };

const ACCOUNTS = { clientId: 'accounts', clientSecret: 'nor-is-this' };

let data: string;
let listener: Server;
let provider: IdentityProvider;
let issuer: string;
let relyingParty: openid.Configuration;

/** The listener keeps its port while the provider is recreated, as after a restart. */
const boot = async (sessions: 'none' | 'kept' | 'kept-without-end' = 'none'): Promise<void> => {
  provider = await createIdentityProvider({
    ...CLIENT,
    accountsClient: ACCOUNTS,
    sessions,
    issuer,
    redirectUris: [CALLBACK],
    postLogoutRedirectUris: [SIGNED_OUT],
    data,
  });
  const handle = provider.app.callback();
  listener.removeAllListeners('request');
  listener.on('request', (request, response) => void handle(request, response));
};

const discover = async (clientId: string, secret: string): Promise<openid.Configuration> =>
  await openid.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: [openid.allowInsecureRequests],
  });

/** The same issuer, configured to remember people. */
const keepSessions = async (choice: 'kept' | 'kept-without-end'): Promise<void> => {
  await provider.close();
  await boot(choice);
  relyingParty = await discover(CLIENT.clientId, CLIENT.clientSecret);
};

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'secondspring-identity-'));
  listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer = `http://127.0.0.1:${address.port}/oidc`;
  await boot();
  relyingParty = await discover(CLIENT.clientId, CLIENT.clientSecret);
});
afterEach(async () => {
  listener.closeAllConnections();
  listener.close();
  await provider.close();
  await rm(data, { recursive: true, force: true });
});

type Attempt = {
  readonly page: string;
  readonly html: string;
  readonly checks: openid.AuthorizationCodeGrantChecks;
};

const begin = async (phone: TestBrowser, extra: Record<string, string> = {}): Promise<Attempt> => {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const expectedNonce = openid.randomNonce();
  const url = openid.buildAuthorizationUrl(relyingParty, {
    redirect_uri: CALLBACK,
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...extra,
  });
  const { url: page, response } = await phone.follow(await phone.open(url.href), issuer);
  return {
    page,
    html: await response.text(),
    checks: { pkceCodeVerifier, expectedState, expectedNonce },
  };
};

const submit = async (
  phone: TestBrowser,
  attempt: Attempt,
  way: 'email' | 'anonymous',
  fields: Record<string, string> = {},
): Promise<URL> => {
  const answer = await phone.submit(`${attempt.page}/${way}`, fields);
  const { url } = await phone.follow(answer, issuer);
  expect(url.startsWith(CALLBACK)).toBe(true);
  return new URL(url);
};

const signIn = async (phone: TestBrowser, email?: string): Promise<openid.IDToken> => {
  const attempt = await begin(phone);
  const callback =
    email === undefined
      ? await submit(phone, attempt, 'anonymous')
      : await submit(phone, attempt, 'email', { email });
  const tokens = await openid.authorizationCodeGrant(relyingParty, callback, attempt.checks);
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('no identity token');
  return claims;
};

describe('signing in with an address', () => {
  it('gives one subject for every spelling of an address, and marks the address unverified', async () => {
    const first = await signIn(new TestBrowser(), 'Ada@Example.org ');
    const again = await signIn(new TestBrowser(), ' ada@example.ORG');
    const other = await signIn(new TestBrowser(), 'eve@example.org');
    expect(first).toMatchObject({ email: 'ada@example.org', email_verified: false });
    expect(again.sub).toBe(first.sub);
    expect(other.sub).not.toBe(first.sub);
    expect(first.sub).toMatch(/^[\w-]{43}$/);
  });

  it('returns the subject of an address before anybody signs in with it', async () => {
    const subject = provider.subjectOf(' Ada@Example.org');
    const { sub } = await signIn(new TestBrowser(), 'ada@example.org');
    expect(subject).toBe(sub);
    expect(provider.subjectOf('eve@example.org')).not.toBe(sub);
    expect(provider.subjectOf(sub)).toBeUndefined();
  });

  it.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org', '"><b>@x'])(
    'explains the error in %j and keeps the input',
    async (typed) => {
      const phone = new TestBrowser();
      const attempt = await begin(phone);
      const answer = await phone.submit(`${attempt.page}/email`, { email: typed });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(html).toContain('That doesn’t look like an email address.');
      expect(html).toContain('aria-invalid="true"');
      const kept = typed.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;');
      expect(html).toContain(`value="${kept}"`);
      expect(html).not.toContain('"><b>');
    },
  );

  it('continues after a mistyped address', async () => {
    const phone = new TestBrowser();
    const attempt = await begin(phone);
    await phone.submit(`${attempt.page}/email`, { email: 'oops' });
    const callback = await submit(phone, attempt, 'email', { email: 'ada@example.org' });
    expect(callback.searchParams.get('code')).toBeTruthy();
  });

  it('stores no readable address on disk', async () => {
    await signIn(new TestBrowser(), 'very-private-marker@example.org');
    await provider.close();
    const names = await readdir(data, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(1);
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name));
      expect(bytes.includes('very-private-marker')).toBe(false);
    }
    await boot();
  });
});

describe('signing in without an address', () => {
  it('recognises a phone and distinguishes phones', async () => {
    const phone = new TestBrowser();
    const first = await signIn(phone);
    const again = await signIn(phone);
    const other = await signIn(new TestBrowser());
    expect(first['email']).toBeUndefined();
    expect(again.sub).toBe(first.sub);
    expect(other.sub).not.toBe(first.sub);
  });

  it('explains that the phone will be remembered, and later that it is', async () => {
    const phone = new TestBrowser();
    const before = await begin(phone);
    expect(before.html).toContain('this phone will remember you');
    await submit(phone, before, 'anonymous');
    expect((await begin(phone)).html).toContain('This phone remembers you');
  });
});

describe('several people on one phone', () => {
  it('asks at every sign-in and lets another person sign in', async () => {
    const phone = new TestBrowser();
    const ada = await signIn(phone, 'ada@example.org');
    const eve = await signIn(phone, 'eve@example.org');
    const nobody = await signIn(phone);
    const adaAgain = await signIn(phone, 'ada@example.org');
    expect(new Set([ada.sub, eve.sub, nobody.sub]).size).toBe(3);
    expect(adaAgain.sub).toBe(ada.sub);
    expect(adaAgain['email']).toBe('ada@example.org');
  });
});

describe('the sign-in page', () => {
  it('works without scripts and forbids them', async () => {
    const phone = new TestBrowser();
    const { html, page } = await begin(phone);
    expect(html).not.toMatch(/<script|style=|<style|\son\w+=/);
    const policy = (await phone.open(page)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`script-src 'none'`);
    expect(policy).not.toContain('unsafe');
    const [style = ''] = /href="([^"]+\.css)"/.exec(html)?.slice(1) ?? [];
    const css = await phone.open(new URL(style, issuer).href);
    expect(css.headers.get('content-type')).toMatch(/^text\/css/);
  });

  it('shows an error when it has expired', async () => {
    const answer = await new TestBrowser().open(`${issuer}/sign-in/unknown`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please sign in again.');
  });

  it('does not work from another phone', async () => {
    const attempt = await begin(new TestBrowser());
    const answer = await new TestBrowser().submit(`${attempt.page}/anonymous`);
    expect(answer.status).toBe(400);
  });
});

describe('the provider rejects', () => {
  it('a code used twice, and revokes the tokens from its first use [S45]', async () => {
    const phone = new TestBrowser();
    const attempt = await begin(phone);
    const callback = await submit(phone, attempt, 'email', { email: 'ada@example.org' });
    const tokens = await openid.authorizationCodeGrant(relyingParty, callback, attempt.checks);
    const subject = tokens.claims()?.sub ?? '';
    const user = await openid.fetchUserInfo(relyingParty, tokens.access_token, subject);
    expect(user.email).toBe('ada@example.org');
    await expect(openid.authorizationCodeGrant(relyingParty, callback, attempt.checks)).rejects.toMatchObject(
      { error: 'invalid_grant' },
    );
    await expect(openid.fetchUserInfo(relyingParty, tokens.access_token, subject)).rejects.toThrow();
  });

  it('a code with another verifier', async () => {
    const phone = new TestBrowser();
    const attempt = await begin(phone);
    const callback = await submit(phone, attempt, 'anonymous');
    const checks = { ...attempt.checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
    await expect(openid.authorizationCodeGrant(relyingParty, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('a foreign redirect URI, without redirecting [S56]', async () => {
    const { html, page } = await begin(new TestBrowser(), { redirect_uri: 'http://evil.example/cb' });
    expect(page.startsWith(issuer)).toBe(true);
    expect(html).toContain('This sign-in didn’t work');
    expect(html).not.toContain('evil.example');
  });

  it('a sign-in without PKCE [S45]', async () => {
    const url = openid.buildAuthorizationUrl(relyingParty, {
      redirect_uri: CALLBACK,
      scope: 'openid',
      state: 's',
    });
    const phone = new TestBrowser();
    const end = await phone.follow(await phone.open(url.href), issuer);
    expect(new URL(end.url).searchParams.get('error')).toBe('invalid_request');
  });

  it('any flow but the authorization code', async () => {
    const { page } = await begin(new TestBrowser(), { response_type: 'id_token' });
    expect(page).toContain('error=unsupported_response_type');
  });
});

describe('a forged Host header', () => {
  it('changes no URL: all start with the issuer', async () => {
    const url = new URL(`${issuer}/.well-known/openid-configuration`);
    const body = await new Promise<string>((resolve, reject) => {
      const headers = { Host: 'evil.example' };
      const sent = request(url, { headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.once('end', () => resolve(text));
      });
      sent.once('error', reject).end();
    });
    expect(body).not.toContain('evil.example');
    expect(body).toContain(`"token_endpoint":"${issuer}/token"`);
  });
});

describe('an issuer that remembers people', () => {
  const silent = async (phone: TestBrowser): Promise<boolean> =>
    (await begin(phone)).page.startsWith(CALLBACK);

  it.each(['kept', 'kept-without-end'] as const)(
    '%s: skips the sign-in page, unless the client asks for it',
    async (choice) => {
      await keepSessions(choice);
      const phone = new TestBrowser();
      await signIn(phone, 'ada@example.org');
      expect(await silent(phone)).toBe(true);
      const location = await begin(phone, { prompt: 'login', max_age: '600' });
      expect(location.html).toContain('Continue anonymously');
      const callback = await submit(phone, location, 'email', { email: 'eve@example.org' });
      const tokens = await openid.authorizationCodeGrant(relyingParty, callback, {
        ...location.checks,
        maxAge: 600,
      });
      expect(tokens.claims()).toMatchObject({ email: 'eve@example.org', auth_time: expect.any(Number) });
    },
  );

  it('signs out on its own page, and asks at the next sign-in', async () => {
    await keepSessions('kept');
    const phone = new TestBrowser();
    await signIn(phone, 'ada@example.org');
    const url = openid.buildEndSessionUrl(relyingParty, { post_logout_redirect_uri: SIGNED_OUT });
    const html = await (await phone.open(url.href)).text();
    expect(html).toContain('Sign out?');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const end = await phone.submit(action, { xsrf, logout: 'yes' });
    expect(end.headers.get('location')).toBe(SIGNED_OUT);
    expect(await silent(phone)).toBe(false);
  });

  it('announces an end-session endpoint only if it has one', async () => {
    const place = () => relyingParty.serverMetadata().end_session_endpoint;
    expect(place()).toBeUndefined();
    await keepSessions('kept-without-end');
    expect(place()).toBeUndefined();
    await keepSessions('kept');
    expect(place()).toMatch(/^http/u);
  });
});

describe('deleting an account', () => {
  const remove = async (subject: string, token?: string): Promise<number> => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    return (await fetch(`${issuer}/accounts/${subject}`, { method: 'DELETE', headers })).status;
  };
  const token = async (): Promise<string> =>
    (await openid.clientCredentialsGrant(await discover(ACCOUNTS.clientId, ACCOUNTS.clientSecret)))
      .access_token;

  it('deletes all records of the subject and ends its session', async () => {
    await keepSessions('kept');
    const phone = new TestBrowser();
    const { sub } = await signIn(phone, 'ada@example.org');
    const { sub: other } = await signIn(new TestBrowser(), 'eve@example.org');
    expect(await remove(sub, await token())).toBe(204);
    expect(await remove(sub, await token())).toBe(404);
    expect((await begin(phone)).html).toContain('Continue anonymously');
    expect(await remove(other, await token())).toBe(204);
  });

  it('is rejected without a token of the permitted client', async () => {
    const phone = new TestBrowser();
    const attempt = await begin(phone);
    const callback = await submit(phone, attempt, 'email', { email: 'ada@example.org' });
    const tokens = await openid.authorizationCodeGrant(relyingParty, callback, attempt.checks);
    const { sub = '' } = tokens.claims() ?? {};
    expect(await remove(sub)).toBe(401);
    expect(await remove(sub, 'x'.repeat(43))).toBe(401);
    expect(await remove(sub, tokens.access_token)).toBe(401);
    await expect(openid.clientCredentialsGrant(relyingParty)).rejects.toMatchObject({ status: 400 });
    expect(await remove(sub, await token())).toBe(204);
  });
});

describe('a restart', () => {
  it('keeps open pages working and subjects unchanged', async () => {
    const phone = new TestBrowser();
    const before = await signIn(phone, 'ada@example.org');
    const anonymous = await signIn(phone);
    const attempt = await begin(phone);
    await provider.close();
    await boot();
    const callback = await submit(phone, attempt, 'email', { email: 'ada@example.org' });
    const tokens = await openid.authorizationCodeGrant(relyingParty, callback, attempt.checks);
    expect(tokens.claims()?.sub).toBe(before.sub);
    expect((await signIn(phone)).sub).toBe(anonymous.sub);
  });

  it('keeps keys readable by the owner only, and reports broken ones', async () => {
    const file = join(data, 'keys.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, '{"jwks":');
    await expect(boot()).rejects.toThrow(/keys of the sign-in page .* are broken/);
  });

  it('refuses to start with new keys when the old ones are lost', async () => {
    await signIn(new TestBrowser(), 'ada@example.org');
    await provider.close();
    await rm(join(data, 'keys.json'));
    await expect(boot()).rejects.toThrow(/keys of the sign-in page .* are lost/);
    expect(await readdir(data)).not.toContain('keys.json');
  });
});

import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { serve, type RunningServer } from '@secondspring/platform/http/server/serve.ts';
import { randomState } from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRelyingParty, type RelyingParty } from './relying-party.ts';

const OUR_ORIGIN = 'http://localhost:3000';
const CLIENT = { clientId: 'secondspring', clientSecret: 'a-secret-of-tests' };
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Claims = Record<string, unknown>;
type Token = { header?: Claims; claims?: Claims; key?: KeyObject; signature?: string };

let issuer: RunningServer;
let relyingParty: RelyingParty;
/** What the issuer answers next at its token endpoint. */
/** Whether its metadata has an end-session endpoint. */
let leaving: Record<string, string> = {};
let answer: () => Record<string, unknown> = () => ({});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

const tokenOf = (nonce: string, { header, claims, key = keys.privateKey, signature }: Token = {}): string => {
  const good = {
    iss: issuer.url,
    sub: 'ada',
    aud: CLIENT.clientId,
    iat: now(),
    exp: now() + 60,
    auth_time: now(),
    nonce,
  };
  const signed = `${part({ alg: 'RS256', kid: 'one', ...header })}.${part({ ...good, email: 'ada@example.org', ...claims })}`;
  return `${signed}.${signature ?? sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
};

beforeAll(async () => {
  issuer = await serve(
    (request, response) => {
      const { url } = issuer;
      const documents: Record<string, unknown> = {
        '/.well-known/openid-configuration': {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
          ...leaving,
        },
        '/jwks': {
          keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
        },
        '/token': answer(),
      };
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(documents[request.url ?? '']));
    },
    { port: 0 },
  );
  relyingParty = createRelyingParty({ ...CLIENT, issuer: issuer.url, publicOrigin: OUR_ORIGIN });
});
afterAll(async () => await issuer.stop());

const signIn = async (make: (nonce: string) => Record<string, unknown>) => {
  const { checks } = await relyingParty.begin(randomState());
  answer = () => ({ access_token: 'a', token_type: 'bearer', ...make(checks.nonce) });
  const query = new URLSearchParams({ code: 'c', state: checks.state, iss: issuer.url });
  return await relyingParty.end(`?${query.toString()}`, checks);
};

describe('issuer reached at another address', () => {
  it('sends requests there and keeps the issuer’s public name [S46]', async () => {
    const { port } = new URL(issuer.url);
    const publicly = `http://issuer.invalid:${port}`;
    const there = issuer.url;
    Object.assign(issuer, { url: publicly });
    try {
      const party = createRelyingParty({
        ...CLIENT,
        issuer: publicly,
        issuerAddress: there,
        publicOrigin: OUR_ORIGIN,
      });
      const { checks, url } = await party.begin(randomState());
      expect(url.origin).toBe(publicly);
      answer = () => ({ access_token: 'a', token_type: 'bearer', id_token: tokenOf(checks.nonce) });
      const query = new URLSearchParams({ code: 'c', state: checks.state, iss: publicly });
      expect(await party.end(`?${query.toString()}`, checks)).toMatchObject({
        identity: { issuer: publicly, subject: 'ada' },
      });
    } finally {
      Object.assign(issuer, { url: there });
    }
  });
});

describe('beginning a sign-in', () => {
  it('requests a code with PKCE S256, state and nonce, new each time [S45]', async () => {
    const [one, other] = [await relyingParty.begin(randomState()), await relyingParty.begin(randomState())];
    const asked = Object.fromEntries(one.url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: `${OUR_ORIGIN}/api/callback`,
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: one.checks.state,
      nonce: one.checks.nonce,
      prompt: 'login',
      max_age: '600',
    });
    expect(asked).not.toHaveProperty('acr_values');
    expect(asked['code_challenge']).not.toBe(one.checks.verifier);
    const values = [one, other].flatMap(({ checks }) => Object.values(checks));
    expect(new Set(values).size).toBe(6);
    for (const value of values) expect(Buffer.from(value, 'base64url').length).toBeGreaterThanOrEqual(16);
  });
});

describe('identity token', () => {
  it('yields identity and claims if it is valid', async () => {
    const provenAt = now() - 30;
    expect(
      await signIn((nonce) => ({ id_token: tokenOf(nonce, { claims: { auth_time: provenAt } }) })),
    ).toEqual({
      identity: { issuer: issuer.url, subject: 'ada' },
      email: 'ada@example.org',
      roles: [],
      provenAt: provenAt * 1000,
    });
  });

  it('yields the time of authentication, never later than now', async () => {
    const asked = now() - 300;
    const early = await signIn((nonce) => ({ id_token: tokenOf(nonce, { claims: { auth_time: asked } }) }));
    expect(early.provenAt).toBe(asked * 1000);
    const late = await signIn((nonce) => ({
      id_token: tokenOf(nonce, { claims: { auth_time: now() + 5 } }),
    }));
    expect(late.provenAt).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    [{ email: 'no address' }, { email: null, roles: [] }],
    [{ email: `${'a'.repeat(250)}@example.org` }, { email: null }],
    [{ roles: ['moderator', 'x'] }, { roles: ['moderator', 'x'] }],
    [{ role: 'moderator' }, { roles: ['moderator'] }],
    [{ roles: { moderator: true } }, { roles: [] }],
  ])('reads %j as %j', async (claims, outcome) => {
    expect(await signIn((nonce) => ({ id_token: tokenOf(nonce, { claims }) }))).toMatchObject(outcome);
  });

  const publicKey = keys.publicKey.export({ format: 'pem', type: 'spki' });
  const withMac = (nonce: string, secret: string | Buffer): string => {
    const signed = tokenOf(nonce, { header: { alg: 'HS256' } })
      .split('.')
      .slice(0, 2)
      .join('.');
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const forged: [string, (nonce: string) => unknown][] = [
    ['of another key', (nonce) => tokenOf(nonce, { key: strangers.privateKey })],
    ['without a signature', (nonce) => tokenOf(nonce, { signature: '' })],
    [
      'with a signature of something else',
      (nonce) => tokenOf(nonce, { signature: tokenOf('x').split('.')[2] ?? '' }),
    ],
    ['with alg none', (nonce) => tokenOf(nonce, { header: { alg: 'none' }, signature: '' })],
    ['with alg None', (nonce) => tokenOf(nonce, { header: { alg: 'None' }, signature: '' })],
    ['signed with the public key as a secret', (nonce) => withMac(nonce, publicKey)],
    ['signed with our secret', (nonce) => withMac(nonce, CLIENT.clientSecret)],
    ['with an algorithm that was not agreed', (nonce) => tokenOf(nonce, { header: { alg: 'RS512' } })],
    ['of an unknown key', (nonce) => tokenOf(nonce, { header: { kid: 'two' }, key: strangers.privateKey })],
    [
      'that brings its own key',
      (nonce) =>
        tokenOf(nonce, {
          header: { jwk: strangers.publicKey.export({ format: 'jwk' }), jku: 'https://evil.example/jwks' },
          key: strangers.privateKey,
        }),
    ],
    ['with a critical extension', (nonce) => tokenOf(nonce, { header: { crit: ['x'], x: 1 } })],
    ['of another issuer', (nonce) => tokenOf(nonce, { claims: { iss: 'https://evil.example' } })],
    ['of our issuer with a trailing slash', (nonce) => tokenOf(nonce, { claims: { iss: `${issuer.url}/` } })],
    ['for another client', (nonce) => tokenOf(nonce, { claims: { aud: 'another' } })],
    [
      'for several clients, issued to another',
      (nonce) => tokenOf(nonce, { claims: { aud: [CLIENT.clientId, 'another'], azp: 'another' } }),
    ],
    ['without an audience', (nonce) => tokenOf(nonce, { claims: { aud: undefined } })],
    ['that has expired', (nonce) => tokenOf(nonce, { claims: { exp: now() - 120 } })],
    ['without an expiry', (nonce) => tokenOf(nonce, { claims: { exp: undefined } })],
    ['that is not valid yet', (nonce) => tokenOf(nonce, { claims: { nbf: now() + 600 } })],
    ['without a time of issue', (nonce) => tokenOf(nonce, { claims: { iat: undefined } })],
    [
      'of an authentication that is too old',
      (nonce) => tokenOf(nonce, { claims: { auth_time: now() - 700 } }),
    ],
    ['without a time of authentication', (nonce) => tokenOf(nonce, { claims: { auth_time: undefined } })],
    ['of another attempt', () => tokenOf('another')],
    ['without a nonce', (nonce) => tokenOf(nonce, { claims: { nonce: undefined } })],
    ['without a subject', (nonce) => tokenOf(nonce, { claims: { sub: undefined } })],
    ['with an empty subject', (nonce) => tokenOf(nonce, { claims: { sub: '' } })],
    ['that is malformed', () => 'no.token.here'],
    ['that is missing', () => undefined],
  ];
  it.each(forged)('refuses a token %s [S47]', async (_, make) => {
    await expect(signIn((nonce) => ({ id_token: make(nonce) }))).rejects.toThrow(Error);
  });
});

describe('issuer with a second factor', () => {
  it('requests it and requires the token to confirm it [S52]', async () => {
    const party = createRelyingParty({
      ...CLIENT,
      issuer: issuer.url,
      publicOrigin: OUR_ORIGIN,
      acr: 'gold',
    });
    const attempt = async (acr: string | undefined) => {
      const { checks, url } = await party.begin(randomState());
      expect(url.searchParams.get('acr_values')).toBe('gold');
      const id_token = tokenOf(checks.nonce, { claims: { acr } });
      answer = () => ({ access_token: 'a', token_type: 'bearer', id_token });
      const query = new URLSearchParams({ code: 'c', state: checks.state, iss: issuer.url });
      return await party.end(`?${query.toString()}`, checks);
    };
    expect(await attempt('gold')).toMatchObject({ identity: { subject: 'ada' } });
    await expect(attempt('1')).rejects.toThrow('weaker authentication');
    await expect(attempt(undefined)).rejects.toThrow('weaker authentication');
  });
});

describe('end-session URL of the issuer', () => {
  const party = () => createRelyingParty({ ...CLIENT, issuer: issuer.url, publicOrigin: OUR_ORIGIN });

  it('returns to the front page and does not identify the member', async () => {
    leaving = { end_session_endpoint: `${issuer.url}/leave` };
    try {
      const url = await party().endSessionUrl();
      expect(url?.href.startsWith(`${issuer.url}/leave?`)).toBe(true);
      expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
        client_id: CLIENT.clientId,
        post_logout_redirect_uri: `${OUR_ORIGIN}/`,
      });
    } finally {
      leaving = {};
    }
  });

  it('is missing if the issuer has no such endpoint', async () => {
    expect(await party().endSessionUrl()).toBeUndefined();
  });
});

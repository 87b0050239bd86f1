import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { serve, type RunningServer } from '@secondspring/platform/http/serve.ts';
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
let answer: () => Record<string, unknown> = () => ({});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

const tokenOf = (nonce: string, { header, claims, key = keys.privateKey, signature }: Token = {}): string => {
  const good = { iss: issuer.url, sub: 'ada', aud: CLIENT.clientId, iat: now(), exp: now() + 60, nonce };
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
  const { checks } = await relyingParty.begin();
  answer = () => ({ access_token: 'a', token_type: 'bearer', ...make(checks.nonce) });
  const query = new URLSearchParams({ code: 'c', state: checks.state, iss: issuer.url });
  return await relyingParty.end(`?${query.toString()}`, checks);
};

describe('an issuer that is reached elsewhere than where people go', () => {
  it('is asked there, and stays who it says it is', async () => {
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
      const { checks, url } = await party.begin();
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

describe('beginning to sign in', () => {
  it('asks for a code with PKCE S256, state and nonce, all fresh', async () => {
    const [one, other] = [await relyingParty.begin(), await relyingParty.begin()];
    const asked = Object.fromEntries(one.url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: `${OUR_ORIGIN}/api/callback`,
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: one.checks.state,
      nonce: one.checks.nonce,
    });
    expect(asked['code_challenge']).not.toBe(one.checks.verifier);
    const values = [one, other].flatMap(({ checks }) => Object.values(checks));
    expect(new Set(values).size).toBe(6);
    for (const value of values) expect(Buffer.from(value, 'base64url').length).toBeGreaterThanOrEqual(16);
  });
});

describe('an identity token', () => {
  it('says who signed in, when it is right', async () => {
    expect(await signIn((nonce) => ({ id_token: tokenOf(nonce) }))).toEqual({
      identity: { issuer: issuer.url, subject: 'ada' },
      email: 'ada@example.org',
      roles: [],
    });
  });

  it.each([
    [{ email: 'no address' }, { email: null, roles: [] }],
    [{ email: `${'a'.repeat(250)}@example.org` }, { email: null }],
    [{ roles: ['moderator', 'x'] }, { roles: ['moderator', 'x'] }],
    [{ role: 'moderator' }, { roles: ['moderator'] }],
    [{ roles: { moderator: true } }, { roles: [] }],
  ])('with %j is read as %j', async (claims, outcome) => {
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
    ['of our issuer with a slash', (nonce) => tokenOf(nonce, { claims: { iss: `${issuer.url}/` } })],
    ['for somebody else', (nonce) => tokenOf(nonce, { claims: { aud: 'another' } })],
    [
      'for us and others, issued to another',
      (nonce) => tokenOf(nonce, { claims: { aud: [CLIENT.clientId, 'another'], azp: 'another' } }),
    ],
    ['for nobody', (nonce) => tokenOf(nonce, { claims: { aud: undefined } })],
    ['that is over', (nonce) => tokenOf(nonce, { claims: { exp: now() - 120 } })],
    ['without an end', (nonce) => tokenOf(nonce, { claims: { exp: undefined } })],
    ['that does not count yet', (nonce) => tokenOf(nonce, { claims: { nbf: now() + 600 } })],
    ['without a time of issue', (nonce) => tokenOf(nonce, { claims: { iat: undefined } })],
    ['of another attempt', () => tokenOf('another')],
    ['without a nonce', (nonce) => tokenOf(nonce, { claims: { nonce: undefined } })],
    ['without a subject', (nonce) => tokenOf(nonce, { claims: { sub: undefined } })],
    ['with an empty subject', (nonce) => tokenOf(nonce, { claims: { sub: '' } })],
    ['that is no token', () => 'no.token.here'],
    ['that is missing', () => undefined],
  ];
  it.each(forged)('%s is refused', async (_, make) => {
    await expect(signIn((nonce) => ({ id_token: make(nonce) }))).rejects.toThrow(Error);
  });
});

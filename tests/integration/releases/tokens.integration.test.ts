import { randomBytes, randomUUID } from 'node:crypto';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { signToken } from '@secondspring/edge/releases/token/release-token.ts';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../product/product.ts';
import { smallBuild } from './small-build.ts';
import { giveToken, revokeToken, ReleaseTeam } from './team.ts';
import { addHours } from 'date-fns/addHours';

let product: Product;
let token: string;
let tokenId: string;
beforeAll(async () => {
  product = await startProduct({ projectors: false });
  ({ token, tokenId } = await giveToken(product, 'reviews'));
});
afterAll(async () => await product.stop());

const history = (token: string, remote = 'reviews'): Promise<Response> =>
  new ReleaseTeam(product.url, remote, token).call('GET', '/history');
const setting = () => ({
  releaseKey: product.config.RELEASE_KEY,
  publicOrigin: product.config.PUBLIC_ORIGIN,
});
const later = (): Date => addHours(new Date(), 1);

const others = endpoints.filter(({ policy }) => policy !== 'public');

describe('team token', () => {
  it.each(others.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'is refused for another micro-frontend at %s',
    async (_, { method, path, policy, body }) => {
      const community = await giveToken(product, 'community');
      const filled = path.replaceAll(/\{(\w+)\}/gu, (__, name: string) =>
        name === 'remote' ? 'reviews' : randomUUID(),
      );
      const answer = await fetch(product.url + filled, {
        method,
        headers: {
          Authorization: `Bearer ${community.token}`,
          Origin: product.url,
          ...(body === null ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === null ? {} : { body: '{}' }),
      });
      expect(answer.status).toBe(policy === 'team' ? 403 : 401);
    },
  );

  it('is not a session: it does not sign in, and does not open the releases page', async () => {
    const headers = { Authorization: `Bearer ${token}`, Cookie: `sid=${token}` };
    expect((await fetch(`${product.url}/api/auth/user`, { headers })).status).toBe(401);
    expect((await fetch(`${product.url}/releases`, { headers, redirect: 'manual' })).status).toBe(303);
  });

  it('is valid at once in every process, and refused at once in every process after revocation', async () => {
    const other = await product.second();
    const created = await giveToken(product, 'reviews');
    const [here, there] = [product.url, other.url].map(
      (url) => new ReleaseTeam(url, 'reviews', created.token),
    );
    expect([(await here?.call('GET', ''))?.status, (await there?.call('GET', ''))?.status]).toEqual([
      200, 200,
    ]);
    await revokeToken(product, 'reviews', created.tokenId);
    expect([(await here?.call('GET', ''))?.status, (await there?.call('GET', ''))?.status]).toEqual([
      401, 401,
    ]);
    const build = await smallBuild({ says: 'revoked' });
    expect((await there?.upload(build.files.values()))?.status).toBe(401);
    expect((await here?.state(build))?.status).toBe(401);
    await other.stop();
  });

  it('allows only the actions it was issued for', async () => {
    const build = await smallBuild({ says: 'scoped' });
    const version = await new ReleaseTeam(product.url, 'reviews', token).publish(build);
    const only = await giveToken(product, 'reviews', { actions: ['publish'] });
    const team = new ReleaseTeam(product.url, 'reviews', only.token);
    expect((await team.state(build)).status).toBe(200);
    const why = 'a test';
    for (const [method, path, body] of [
      ['POST', '/promotion', { version, why }],
      ['PUT', '/canary', { version, share: 10, why }],
      ['POST', '/rollback', { from: 'shipped', why }],
    ] as const)
      expect((await team.call(method, path, body)).status).toBe(403);
    expect((await team.call('GET', '')).status).toBe(200);
  });

  it('expires', async () => {
    const short = await giveToken(product, 'reviews', { lives: -1000 });
    expect((await history(short.token)).status).toBe(401);
  });
});

describe('forged token', () => {
  const claims = () =>
    new SignJWT()
      .setIssuer(product.config.PUBLIC_ORIGIN)
      .setAudience('releases')
      .setSubject('reviews')
      .setJti(tokenId)
      .setIssuedAt()
      .setExpirationTime('1h');
  const forged: readonly (readonly [string, () => Promise<string> | string])[] = [
    [
      'of another key',
      () => signToken({ tokenId, remote: 'reviews' }, later(), { ...setting(), releaseKey: randomBytes(32) }),
    ],
    [
      'of another site',
      () =>
        signToken({ tokenId, remote: 'reviews' }, later(), {
          ...setting(),
          publicOrigin: 'https://other.example',
        }),
    ],
    [
      'that was never given',
      () => signToken({ tokenId: randomUUID(), remote: 'reviews' }, later(), setting()),
    ],
    [
      'that was given for another micro-frontend',
      async () => {
        const { tokenId: foreign } = await giveToken(product, 'community');
        return await signToken({ tokenId: foreign, remote: 'reviews' }, later(), setting());
      },
    ],
    [
      'without a signature',
      () => new UnsecuredJWT({ jti: tokenId, sub: 'reviews' }).setIssuedAt().setExpirationTime('1h').encode(),
    ],
    ['of another algorithm', () => claims().setProtectedHeader({ alg: 'HS512' }).sign(randomBytes(64))],
    [
      'for something else',
      () => claims().setAudience('sessions').setProtectedHeader({ alg: 'HS256' }).sign(setting().releaseKey),
    ],
    [
      'that never ends',
      () =>
        new SignJWT({ jti: tokenId, sub: 'reviews' })
          .setIssuer(product.config.PUBLIC_ORIGIN)
          .setAudience('releases')
          .setIssuedAt()
          .setProtectedHeader({ alg: 'HS256' })
          .sign(setting().releaseKey),
    ],
    ['that is cut off', () => token.slice(0, -4)],
    ['that is nothing', () => 'x.y.z'],
    ['that is endless', () => 'a'.repeat(10_000)],
  ];

  it.each(forged)('%s is refused', async (_, make) => {
    expect((await history(await make())).status).toBe(401);
  });

  it('differs from a token of ours, which is accepted', async () => {
    expect((await history(token)).status).toBe(200);
    const genuine = await claims().setProtectedHeader({ alg: 'HS256' }).sign(setting().releaseKey);
    expect((await history(genuine)).status).toBe(200);
  });
});

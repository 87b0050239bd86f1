import { releaseRegistry, type RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../product/product.ts';
import { smallBuild } from './small-build.ts';
import { giveToken, ReleaseTeam } from './team.ts';

let product: Product;
let team: ReleaseTeam;
beforeAll(async () => {
  product = await startProduct({ projectors: false });
  team = new ReleaseTeam(product.url, 'reviews', (await giveToken(product, 'reviews')).token);
});
afterAll(async () => await product.stop());

const why = 'a test';
const SHIPPED = 'a1b2c3d4e5f60718';

const registryAt = async (
  url: string,
  cookie?: string,
): Promise<{ remotes: RemoteRelease[]; given: string[]; caching: string | null }> => {
  const answer = await fetch(`${url}/`, cookie === undefined ? {} : { headers: { Cookie: cookie } });
  const text = /id="release-registry"[^>]*>([^<]*)</u.exec(await answer.text())?.[1] ?? '';
  const { remotes } = releaseRegistry.parse(JSON.parse(text));
  return { remotes, given: answer.headers.getSetCookie(), caching: answer.headers.get('Cache-Control') };
};
const reviewsAt = async (url: string, cookie?: string): Promise<RemoteRelease> => {
  const { remotes } = await registryAt(url, cookie);
  const found = remotes.find(({ name }) => name === 'reviews');
  if (found === undefined) throw new Error('no release of reviews');
  return found;
};

describe('releases of a team', () => {
  it('are published, promoted, tried and rolled back, effective at the next page load in every process', async () => {
    const other = await product.second();
    const one = await smallBuild({ says: 'one' });
    const first = await team.state(one);
    expect(await first.json()).toEqual({
      version: one.build.version,
      published: false,
      missing: [...new Set(Object.values(one.build.files))],
    });
    await team.publish(one);
    expect((await reviewsAt(product.url)).version).toBe(SHIPPED);

    expect(await team.done('POST', '/promotion', { version: one.build.version, why })).toEqual({
      remote: 'reviews',
      live: one.build.version,
      shipped: SHIPPED,
      canary: null,
    });
    const live = await reviewsAt(product.url);
    expect(live).toMatchObject({ version: one.build.version, channel: 'live' });
    expect(live.previous?.version).toBe(SHIPPED);
    expect(live.integrity).toMatchObject({
      [one.build.entry]: one.build.files['remoteEntry.js'],
      [one.build.scripts[0] ?? '']: one.build.files['assets/routes.js'],
      [one.build.styles[0] ?? '']: one.build.files['assets/routes.css'],
    });
    await expect.poll(async () => (await reviewsAt(other.url)).version).toBe(one.build.version);

    const two = await smallBuild({ says: 'two' });
    await team.publish(two);
    await team.done('PUT', '/canary', { version: two.build.version, share: 10, why });
    expect(await reviewsAt(product.url, 'bucket=9')).toMatchObject({
      version: two.build.version,
      channel: 'canary',
      previous: { version: one.build.version, entry: one.build.entry },
    });
    expect(await reviewsAt(product.url, 'bucket=10')).toMatchObject({
      version: one.build.version,
      channel: 'live',
    });
    await team.done('PUT', '/canary', { share: 50, why });
    expect((await reviewsAt(product.url, 'bucket=10')).version).toBe(two.build.version);
    await team.done('PUT', '/canary', { share: 0, why });
    expect((await reviewsAt(product.url, 'bucket=0')).version).toBe(one.build.version);

    await team.done('POST', '/promotion', { version: two.build.version, why });
    expect((await reviewsAt(product.url)).previous?.version).toBe(one.build.version);
    await team.done('POST', '/rollback', { from: two.build.version, why });
    expect((await reviewsAt(product.url)).version).toBe(one.build.version);
    await team.done('POST', '/rollback', { from: one.build.version, to: 'shipped', why });
    expect((await reviewsAt(product.url)).version).toBe(SHIPPED);
    await expect.poll(async () => (await reviewsAt(other.url)).version).toBe(SHIPPED);

    const history = await team.done<{ step: string; by: string; why: string }[]>('GET', '/history');
    expect(history.map(({ step }) => step)).toEqual([
      'RemoteRolledBack',
      'RemoteRolledBack',
      'RemotePromoted',
      'RemoteCanaryEnded',
      'RemoteCanaryChanged',
      'RemoteCanaryStarted',
      'RemotePublished',
      'RemotePromoted',
      'RemotePublished',
      'RemotePublished',
      'ReleaseTokenIssued',
    ]);
    expect(history[0]).toMatchObject({ by: 'reviews team', why });
    await other.stop();
  });

  it('keep their files permanently, compressed and unchanged, also after a rollback', async () => {
    const { build } = await smallBuild({ says: 'one' });
    for (const coding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${product.url}${build.entry}`, { headers: { 'Accept-Encoding': coding } });
      expect(answer.headers.get('Content-Encoding')).toBe(coding === 'identity' ? null : coding);
      expect(answer.headers.get('Cache-Control')).toBe('public,max-age=31536000,immutable');
      expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toBe('var reviews="one";');
    }
    const response = await fetch(`${product.url}${build.entry.replace('remoteEntry', 'nothing')}`);
    expect(response.status).toBe(404);
  });

  it('are unchanged by a repeated call', async () => {
    const { build } = await smallBuild({ says: 'one' });
    const before = await team.done<unknown[]>('GET', '/history');
    await team.publish(await smallBuild({ says: 'one' }));
    expect(await team.done<unknown[]>('GET', '/history')).toHaveLength(before.length);
    const twice = { from: build.version, why };
    expect((await team.call('POST', '/rollback', twice)).status).toBe(409);
  });
});

describe('browser in a trial', () => {
  it('gets a bucket only during the trial, keeps it, and gets the same build at each load', async () => {
    expect((await registryAt(product.url)).given).toEqual([]);
    const { build } = await smallBuild({ says: 'two' });
    await team.done('PUT', '/canary', { version: build.version, share: 50, why });
    const { given, caching } = await registryAt(product.url);
    expect(given).toHaveLength(1);
    expect(given[0]).toMatch(/^bucket=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/u);
    expect(caching).toBe('private, no-cache');
    const cookie = given[0]?.split(';')[0] ?? '';
    const versions = await Promise.all(
      Array.from({ length: 10 }, async () => (await reviewsAt(product.url, cookie)).version),
    );
    expect(new Set(versions).size).toBe(1);
    expect((await registryAt(product.url, cookie)).given).toEqual([]);
    await team.done('PUT', '/canary', { share: 0, why });
  });

  it.each(['bucket=100', 'bucket=-1', 'bucket=1e1', 'bucket=x'])(
    'gets another bucket for the invalid cookie %s',
    async (cookie) => {
      const { build } = await smallBuild({ says: 'two' });
      await team.done('PUT', '/canary', { version: build.version, share: 50, why });
      expect((await registryAt(product.url, cookie)).given).toHaveLength(1);
      await team.done('PUT', '/canary', { share: 0, why });
    },
  );
});

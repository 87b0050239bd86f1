import { createTallies } from '@secondspring/edge/releases/tallies/tallies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../product/product.ts';
import { pageMarkOf } from './page-mark.ts';
import { smallBuild } from './small-build.ts';
import { giveToken, ReleaseTeam } from './team.ts';

/** Number of networks that must report a failure before the product rolls back (`ROLLBACK_NETWORKS`). */
const NETWORKS = 5;
const why = 'a test';

let product: Product;
let team: ReleaseTeam;
beforeAll(async () => {
  product = await startProduct({
    projectors: false,
    env: { TRUSTED_PROXIES: '1', ROLLBACK_NETWORKS: String(NETWORKS), ROLLBACK_BROWSERS: '5' },
  });
  team = new ReleaseTeam(product.url, 'reviews', (await giveToken(product, 'reviews')).token);
});
afterAll(async () => await product.stop());

const live = async (): Promise<string | null> => (await team.done<{ live: string | null }>('GET', '')).live;
/** Publishes and promotes a build over a good one; returns both versions. */
const promoted = async (text: string, more: object = {}): Promise<{ good: string; fresh: string }> => {
  const good = await team.publish(await smallBuild({ says: `before ${text}` }));
  const fresh = await team.publish(await smallBuild({ says: text }));
  await team.done('POST', '/promotion', { version: good, why });
  await team.done('POST', '/promotion', { version: fresh, why, ...more });
  return { good, fresh };
};
const report = async (version: string, network: number, sid?: string, load = false): Promise<number> => {
  const mark = sid ?? (await pageMarkOf(product.url));
  const answer = await fetch(`${product.url}/api/releases/${load ? 'loads' : 'failures'}`, {
    method: 'POST',
    headers: {
      Origin: product.url,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.51.${network}.${Math.ceil(Math.random() * 250)}`,
    },
    body: JSON.stringify({ remote: 'reviews', version, mark, ...(load ? {} : { kind: 'broken' }) }),
  });
  return answer.status;
};
const steps = async () =>
  (await team.done<{ step: string; by: string }[]>('GET', '/history')).map(({ step }) => step);

describe('reports of one network', () => {
  it('never roll back a new release, however many they are, and do not alert operators', async () => {
    const { fresh } = await promoted('good');
    for (let count = 0; count < 40; count += 1) expect(await report(fresh, 1)).toBe(204);
    expect(await live()).toBe(fresh);
    expect(await steps()).not.toContain('RemoteFailureNoted');
    const { rows } = await product.dependencies.pool.query(
      'select broken from release_tallies where version = $1',
      [fresh],
    );
    expect(rows).toEqual([{ broken: 1 }]);
  });

  it('cannot hide a real failure by reporting success', async () => {
    const { good, fresh } = await promoted('hidden');
    for (let count = 0; count < 40; count += 1) await report(fresh, 1, undefined, true);
    for (let network = 10; network < 10 + NETWORKS; network += 1) await report(fresh, network);
    expect(await live()).toBe(good);
  });

  it('count once if many networks use the mark of one page load', async () => {
    const { fresh } = await promoted('shared');
    const mark = await pageMarkOf(product.url);
    for (let network = 1; network <= 2 * NETWORKS; network += 1) await report(fresh, network, mark);
    expect(await live()).toBe(fresh);
  });

  it('count once under 50 concurrent calls', async () => {
    const { fresh } = await promoted('at once');
    await Promise.all(Array.from({ length: 50 }, () => report(fresh, 7)));
    const { rows } = await product.dependencies.pool.query(
      'select broken from release_tallies where version = $1',
      [fresh],
    );
    expect(rows).toEqual([{ broken: 1 }]);
  });
});

describe('failing release', () => {
  it('is left to operators if few networks report it, and rolled back if more do', async () => {
    const { good, fresh } = await promoted('doubtful');
    for (let network = 1; network < NETWORKS; network += 1) await report(fresh, network);
    expect(await live()).toBe(fresh);
    expect((await steps()).slice(0, 2)).toEqual(['RemoteFailureNoted', 'RemotePromoted']);
    expect(product.log.join('\n')).toContain('left to operators');
    await report(fresh, NETWORKS);
    expect(await live()).toBe(good);
  });

  it('is never rolled back past a security release', async () => {
    const { good, fresh } = await promoted('mended', { security: true });
    for (let network = 1; network <= 3 * NETWORKS; network += 1) await report(fresh, network);
    expect(await live()).toBe(fresh);
    expect((await steps())[0]).toBe('RemoteFailureNoted');
    for (const to of [good, 'shipped'])
      expect((await team.call('POST', '/rollback', { from: fresh, to, why })).status).toBe(409);
    expect((await team.call('POST', '/promotion', { version: good, why })).status).toBe(409);
    expect((await team.call('PUT', '/canary', { version: good, share: 10, why })).status).toBe(409);
    const html = await (await fetch(`${product.url}/treatment-reviews`)).text();
    expect(html).toContain(fresh);
    expect(html).not.toContain(good);
  });
});

it('deletes the reporters when a trial ends', async () => {
  const { fresh } = await promoted('forgotten');
  await report(fresh, 1);
  const voices = async (): Promise<number> =>
    (await product.dependencies.pool.query('select 1 from release_voices where version = $1', [fresh])).rows
      .length;
  expect(await voices()).toBe(2);
  const { rows } = await product.dependencies.pool.query(`select * from release_voices`);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51/u);
  const tallies = createTallies(product.dependencies.pool);
  await tallies.deleteReporters([]);
  expect(await voices()).toBe(0);
});

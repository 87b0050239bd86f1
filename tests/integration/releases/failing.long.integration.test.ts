import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { changeRole } from '@secondspring/identity/operator/change-access.ts';
import { done } from '../product/done.ts';
import { LOAD_SAMPLE_RATE } from '@secondspring/contracts/remotes/failures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../product/browser.ts';
import { startProduct, type Product } from '../product/product.ts';
import { smallBuild } from './small-build.ts';
import { pageMarkOf } from './page-mark.ts';
import { giveToken, ReleaseTeam } from './team.ts';

let product: Product;
let team: ReleaseTeam;
let visitor: Browser;
const why = 'a test';
const BROWSERS = 20;
const SHIPPED = 'a1b2c3d4e5f60718';
beforeAll(async () => {
  product = await startProduct({
    projectors: false,
    env: { ROLLBACK_BROWSERS: String(BROWSERS), ROLLBACK_PERCENT: '20', ROLLBACK_HOURS: '1' },
  });
  team = new ReleaseTeam(product.url, 'reviews', (await giveToken(product, 'reviews')).token);
  visitor = product.browser();
});
afterAll(async () => await product.stop());

type Standing = { live: string | null; canary: { version: string } | null };
const getState = (): Promise<Standing> => team.done<Standing>('GET', '');
const published = async (text: string): Promise<string> =>
  await team.publish(await smallBuild({ says: text }));
const fails = async (version: string, times: number, site = visitor): Promise<void> => {
  for (let count = 0; count < times; count += 1) {
    const body = { remote: 'reviews', version, kind: 'broken', mark: await pageMarkOf(product.url) };
    expect((await site.json('POST', '/api/releases/failures', body)).status).toBe(204);
  }
};
/** Sends the reports of this many page loads; browsers report only a share of them (`LOAD_SAMPLE_RATE`). */
const loads = async (version: string, times: number): Promise<void> => {
  for (let count = 0; count < times * LOAD_SAMPLE_RATE; count += 1) {
    const body = { remote: 'reviews', version, mark: await pageMarkOf(product.url) };
    expect((await visitor.json('POST', '/api/releases/loads', body)).status).toBe(204);
  }
};
const lastStep = async () =>
  (await team.done<{ step: string; by: string; why: string; detail: string }[]>('GET', '/history'))[0];

describe('failing release', () => {
  it('is rolled back above the failure share, with the figures as the reason', async () => {
    const [good, bad] = [await published('good'), await published('bad')];
    await team.done('POST', '/promotion', { version: good, why });
    await team.done('POST', '/promotion', { version: bad, why });
    await loads(bad, 60);
    await fails(bad, 15);
    // Exactly a fifth does not exceed the share.
    expect((await getState()).live).toBe(bad);
    await fails(bad, 1);
    expect((await getState()).live).toBe(good);
    expect(await lastStep()).toMatchObject({
      step: 'RemoteRolledBack',
      by: 'the product',
      why: '16 of 76 page loads failed (21 %)',
    });
    await fails(bad, 30);
    expect((await getState()).live).toBe(good);
  });

  it('is not rolled back for reports of too few browsers', async () => {
    const version = await published('few');
    await team.done('POST', '/promotion', { version, why });
    await fails(version, BROWSERS - 1);
    expect((await getState()).live).toBe(version);
    await fails(version, 1);
    expect((await getState()).live).not.toBe(version);
  });

  it('ends only its trial while it is tried, and both processes count together', async () => {
    const before = (await getState()).live;
    const version = await published('tried');
    await team.done('PUT', '/canary', { version, share: 10, why });
    const second = await product.second();
    const elsewhere = product.browser();
    await expect
      .poll(async () => {
        const html = await (await fetch(second.url, { headers: { Cookie: 'bucket=0' } })).text();
        return html.includes(version);
      })
      .toBe(true);
    await fails(version, BROWSERS / 2);
    for (let count = 0; count < BROWSERS / 2; count += 1)
      await fetch(`${second.url}/api/releases/failures`, {
        method: 'POST',
        headers: { Origin: product.url, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          remote: 'reviews',
          version,
          kind: 'slow',
          mark: await pageMarkOf(second.url),
        }),
      });
    expect(await getState()).toMatchObject({ live: before, canary: null });
    expect(await lastStep()).toMatchObject({ step: 'RemoteRolledBack', detail: `trial of ${version}` });
    expect((await elsewhere.send('/treatment-reviews')).status).toBe(200);
    await second.stop();
  });

  it('starts with new figures when it is tried again', async () => {
    const version = await published('tried');
    await team.done('PUT', '/canary', { version, share: 10, why });
    await fails(version, BROWSERS - 1);
    expect((await getState()).canary?.version).toBe(version);
    await team.done('PUT', '/canary', { share: 0, why });
  });

  it('is not rolled back if it shipped with the product or was live for long', async () => {
    await team.done('POST', '/rollback', { from: (await getState()).live, to: 'shipped', why });
    await fails(SHIPPED, 2 * BROWSERS);
    expect((await getState()).live).toBe(SHIPPED);
  });

  it('is rolled back to the replaced shipped build if the failing build ships now', async () => {
    const broken = await smallBuild({ says: 'broken' });
    const folder = join(product.remotesDir, 'reviews', broken.build.version);
    for (const [path, bytes] of broken.files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    await writeFile(join(folder, 'release.json'), JSON.stringify(broken.build));
    await writeFile(
      join(product.remotesDir, 'reviews', 'current.json'),
      JSON.stringify({ version: broken.build.version }),
    );
    expect((await team.done<{ shipped: string }>('GET', '')).shipped).toBe(broken.build.version);
    await team.publish(broken);
    await team.done('POST', '/promotion', { version: broken.build.version, why });
    await rm(join(product.remotesDir, 'reviews', SHIPPED), { recursive: true });
    await fails(broken.build.version, BROWSERS);
    expect((await getState()).live).toBe(SHIPPED);
    const entry = await fetch(`${product.url}/remotes/reviews/${SHIPPED}/remoteEntry.js`);
    expect(await entry.text()).toBe('var reviews;');
  });
});

describe('failure reports', () => {
  it('are accepted but not counted for an unknown release', async () => {
    await fails('0000000000000000', 3);
    const mark = await pageMarkOf(product.url);
    const body = { remote: 'nothing', version: '0000000000000000', kind: 'broken', mark };
    expect((await visitor.json('POST', '/api/releases/failures', body)).status).toBe(204);
    const { rows } = await product.dependencies.pool.query(
      `select 1 from release_tallies where version = '0000000000000000'`,
    );
    expect(rows).toEqual([]);
  });

  it('are not counted without the mark of one of our page loads', async () => {
    const version = await published('marked');
    await team.done('POST', '/promotion', { version, why });
    const body = { remote: 'reviews', version, kind: 'broken' };
    const report = (mark: string) => visitor.json('POST', '/api/releases/failures', { ...body, mark });
    expect((await visitor.json('POST', '/api/releases/failures', body)).status).toBe(422);
    const mark = await pageMarkOf(product.url);
    for (let count = 0; count < 3; count += 1) expect((await report(mark)).status).toBe(204);
    expect((await report(`${mark.slice(0, -2)}AA`)).status).toBe(204);
    const { rows } = await product.dependencies.pool.query(
      'select broken from release_tallies where version = $1',
      [version],
    );
    expect(rows).toEqual([{ broken: 1 }]);
  });

  it('store nothing about the sender', async () => {
    const { rows } = await product.dependencies.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'release_tallies'`,
    );
    expect(rows.map(({ column_name }) => column_name).sort()).toEqual([
      'broken',
      'contract',
      'loads',
      'missing',
      'remote',
      'slow',
      'threw',
      'trial',
      'version',
    ]);
  });

  it('are refused from another site', async () => {
    const mark = await pageMarkOf(product.url);
    const body = { remote: 'reviews', version: SHIPPED, kind: 'broken', mark };
    const answer = await visitor.json('POST', '/api/releases/failures', body, {
      origin: 'https://evil.example',
    });
    expect(answer.status).toBe(403);
  });
});

describe('releases page for operators', () => {
  it('asks a visitor to sign in and refuses a member', async () => {
    const response = await product.browser().send('/releases');
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/api/login?returnTo=%2Freleases');
    const member = product.browser();
    await member.signIn('member@example.org');
    const answer = await member.send('/releases');
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('reviews');
  });

  it('shows a moderator releases, figures and history, with all markup escaped', async () => {
    const moderator = product.browser();
    await moderator.signIn('olga@example.org');
    const { id } = await done<{ id: string }>(moderator, 'GET', '/api/auth/user');
    const why = { operator: 'olga', reason: 'she looks after releases' };
    await changeRole(product.dependencies, id, { role: 'moderator', ...why });
    const version = await published('<script>alert(1)</script>');
    await team.done('PUT', '/canary', { version, share: 10, why: '<b>bold</b>' });
    await fails(version, 1);
    await loads(version, 5);
    const answer = await moderator.send('/releases');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`Tried by 10 % of browsers: <code>${version}</code>`);
    expect(html).toContain('16.7 % of about 6 page loads failed');
    expect(html).toContain(`Trial started <code>${version}</code> <small>10&nbsp;% of browsers</small>`);
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(html).not.toMatch(/<b>|<script|style="/u);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/u);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { copyHouse, type HouseCopy } from './releases/house-copy.ts';
import { browse } from './releases/light-browser.ts';
import { releasesIn } from './releases/registry-of.ts';
import { buildBrokenReviews, buildReviews } from './releases/reviews-team.ts';
import { onlyOnOwnProduct, startStack } from './stack.ts';
import { newTeam } from './releases/team.ts';

/** Page loads that the edge requires before it judges a release (`ROLLBACK_BROWSERS`), less the one already made. */
const JUDGED = 19;

onlyOnOwnProduct('gives teams tokens, promotes broken builds for everybody and takes files away');
// Promotions here reach everybody on the shared product.
test.use({ stackOf: 'releases' });

// The second journey promotes a build that the first has published.
test.describe.configure({ mode: 'serial' });

let house: HouseCopy;
let changed: string;
test.beforeAll(async () => {
  house = await copyHouse();
});
test.afterAll(() => house.remove());

/** A browser in a fixed bucket. Buckets below a canary's share get the canary. */
async function inBucket(browser: Browser, address: string, bucket: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  await context.addCookies([{ name: 'bucket', value: String(bucket), url: address }]);
  return await context.newPage();
}

const expectReviews = async (page: Page, words: string): Promise<void> => {
  await page.goto('/treatment-reviews');
  await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
};

test('a changed mfe-reviews is published, tried, promoted, fails and is rolled back, and the other releases stay the same', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(900_000);
  const team = await newTeam(stack, house, 'reviews');
  const others = async () => {
    const releases = releasesIn(await (await fetch(stack.address)).text());
    releases.delete('reviews');
    return releases;
  };
  const before = await others();
  expect(before.size).toBeGreaterThanOrEqual(3);
  await expectReviews(page, 'Browse by Category');
  const openTab = page;

  // A published build is not live. A trial goes to its share of browsers, which keep it.
  changed = await buildReviews(house, 'Browse by Topic');
  await team.release('publish');
  const among = await inBucket(browser, stack.address, 3);
  const beside = await inBucket(browser, stack.address, 70);
  await expectReviews(among, 'Browse by Category');
  await team.release('canary', '20');
  await expectReviews(among, 'Browse by Topic');
  await expectReviews(among, 'Browse by Topic');
  await expectReviews(beside, 'Browse by Category');

  await team.release('promote');
  await expectReviews(beside, 'Browse by Topic');

  // The next build throws while it renders: browsers fall back to the previous one unnoticed, and enough reports roll it back.
  const broken = await buildBrokenReviews(house);
  await team.release('publish');
  await team.release('promote');
  await expectReviews(beside, 'Browse by Topic');
  expect(await beside.evaluate(() => sessionStorage.getItem('failing-releases'))).toContain(broken);
  await expectReviews(beside, 'Browse by Topic');
  for (let phone = 0; phone < JUDGED; phone += 1) {
    const other = await inBucket(browser, stack.address, phone);
    await expectReviews(other, 'Browse by Topic');
    await other.context().close();
  }
  await expect
    .poll(async () => (await team.release('list')).split('\n').some((line) => isLive(line, changed)))
    .toBe(true);
  expect(await team.release('history')).toContain('failed');
  const fresh = await inBucket(browser, stack.address, 99);
  await expectReviews(fresh, 'Browse by Topic');
  expect(await fresh.evaluate(() => sessionStorage.getItem('failing-releases'))).toBeNull();

  // A tab opened before all of this keeps its version.
  await openTab.getByRole('link', { name: 'Sleep' }).click();
  await expect(openTab.getByRole('heading', { level: 1, name: 'Sleep' })).toBeVisible();
  await openTab.getByRole('link', { name: 'Back to Categories' }).click();
  await expect(openTab.getByRole('heading', { name: 'Browse by Category' })).toBeVisible();
  expect(await others()).toEqual(before);
  for (const tab of [among, beside, fresh]) await tab.context().close();
});

const isLive = (line: string, version: string): boolean => line.includes(version) && /\blive\b/iu.test(line);

test('promotions under load fail no request', async ({ browser, stack }) => {
  test.setTimeout(600_000);
  const team = await newTeam(stack, house, 'reviews');
  const versions = [changed, await buildReviews(house, 'Browse by Name')];
  await team.release('publish');

  let isOver = false;
  const visits = Array.from({ length: 50 }, () => browse(stack.address, () => isOver));
  const clicks = { made: 0, lost: [] as string[] };
  const people = await Promise.all([10, 40, 80].map((bucket) => inBucket(browser, stack.address, bucket)));
  const walking = people.map(async (page) => {
    page.on('pageerror', (error) => clicks.lost.push(String(error)));
    while (!isOver) {
      await page.goto('/treatment-reviews');
      for (const name of ['Sleep', 'Food & Drink']) {
        await page.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
        await page.getByRole('link', { name: 'Back to Categories' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Treatment Reviews' })).toBeVisible();
        clicks.made += 2;
      }
    }
  });
  for (const [index, version] of [...versions, ...versions].entries()) {
    await team.release('promote', version);
    await expect.poll(() => clicks.made).toBeGreaterThan(index * 4);
  }
  isOver = true;
  await Promise.all(walking);
  const made = await Promise.all(visits);
  expect(made.flatMap(({ lost }) => lost)).toEqual([]);
  expect(clicks.lost).toEqual([]);
  expect(made.every(({ loads }) => loads > 0)).toBe(true);
  for (const page of people) await page.context().close();
});

test('without the files of one micro-frontend every other route works', async ({ browser }) => {
  const stack = await startStack(house.folder);
  const context = await browser.newContext({ baseURL: stack.address });
  const page = await context.newPage();
  try {
    await rm(join(house.folder, 'dist/remotes/community'), { recursive: true });
    await page.goto('/community');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    for (const [path, heading] of [
      ['/treatment-reviews', 'Treatment Reviews'],
      ['/resources', 'Learning Resources'],
      ['/assessment', 'How old are you?'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
    // The bar has no link to a missing micro-frontend.
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Testing' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Community' })).toHaveCount(0);
  } finally {
    await context.close();
    await stack.end();
  }
});

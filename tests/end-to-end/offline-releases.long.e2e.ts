import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { productKept, test } from './phone.ts';
import { copyHouse, type HouseCopy } from './releases/house-copy.ts';
import { buildReviews } from './releases/reviews-team.ts';
import { newTeam } from './releases/team.ts';
import { onlyOnOwnProduct } from './stack.ts';

onlyOnOwnProduct('gives a team a token and promotes builds for everybody');
test.use({ stackOf: 'kept releases' });

let house: HouseCopy;
test.beforeAll(async () => {
  house = await copyHouse();
});
test.afterAll(() => house.remove());

const PAGE = '/treatment-reviews';
const [SHIPPED, CHANGED] = ['Browse by Category', 'Browse by Topic'];

const expectBuild = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
};

/** Versions of mfe-reviews that the page has loaded files of. */
const versionsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...new Set(loaded.flatMap((name) => /\/remotes\/reviews\/(\w+)\//u.exec(name)?.[1] ?? []))];
  });

/** Versions of mfe-reviews that the phone keeps. */
const versionsKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => await (await caches.open(name)).keys()),
    );
    const found = requests
      .flat()
      .flatMap(({ url }) => /\/remotes\/reviews\/(\w+)\/remoteEntry/u.exec(url)?.[1] ?? []);
    return [...new Set(found)];
  });

test('a tab keeps the builds it began with, and the next start takes the new ones, with and without a connection', async ({
  phone,
  stack,
}) => {
  test.setTimeout(600_000);
  const { context, page, connected } = phone;
  const team = await newTeam(stack, house, 'reviews');
  await context.addCookies([{ name: 'bucket', value: '3', url: stack.address }]);
  await page.goto(PAGE);
  await expectBuild(page, SHIPPED);
  await productKept(page);
  const [shipped = ''] = await versionsKept(page);
  const changed = await buildReviews(house, CHANGED);
  await team.release('publish');

  // A promotion. The open tab and a second one go on side by side, each with its own build, also once the line is cut.
  await team.release('promote');
  const second = await context.newPage();
  await second.goto(PAGE);
  await expectBuild(second, CHANGED);
  await expect.poll(() => versionsKept(second)).toEqual([shipped, changed]);
  await connected(false);
  for (const [tab, words, version] of [
    [page, SHIPPED, shipped],
    [second, CHANGED, changed],
  ] as const) {
    await tab.getByRole('link', { name: 'Sleep' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Sleep' })).toBeVisible();
    await tab.getByRole('link', { name: 'Back to Categories' }).click();
    await expectBuild(tab, words);
    expect(await versionsIn(tab)).toEqual([version]);
  }
  await page.reload();
  await expectBuild(page, SHIPPED);
  expect(await versionsIn(page)).toEqual([shipped]);

  /** What the next start has, with the line and then without, once the phone keeps only that. */
  const expectNext = async (words: string, version: string): Promise<void> => {
    await connected(true);
    await second.goto(PAGE);
    await expectBuild(second, words);
    await expect.poll(() => versionsKept(second)).toEqual([version]);
    await connected(false);
    await second.goto(PAGE);
    await expectBuild(second, words);
    expect(await versionsIn(second)).toEqual([version]);
    await connected(true);
  };
  await page.close();
  await expectNext(CHANGED, changed);

  await team.release('rollback');
  await expectNext(SHIPPED, shipped);

  await team.release('canary', '20', changed);
  await expectNext(CHANGED, changed);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { idOf } from '@secondspring/ui/testing/samples.ts';
import { answerCommunity } from './community-answers.ts';
import { takePictures } from './gallery.ts';
import { holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { Keyboard } from './keyboard.ts';
import { expectStill, watchShifts } from './layout-shift.ts';
import { signIn } from './member.ts';
import { releasesIn } from './releases/registry-of.ts';
import { smallTargets } from './touch-targets.ts';
import { furtherPages, pagesOfMembers, routes } from '../specification/routes.ts';

/** Addresses of the pages of single items. A treatment has another id in every product. */
const things: Readonly<Record<string, string>> = {
  '/community/posts/{id}': `/community/posts/${idOf(1)}`,
  '/stories/{id}': `/stories/${idOf(1)}`,
  '/treatment-reviews/{slug}': '/treatment-reviews/hormone-therapy',
  '/treatment-reviews/treatment/{id}': '/treatment-reviews/treatment/{first}',
};

/** Every page that the live releases list, and an unknown path. */
async function listedPaths(page: Page): Promise<string[]> {
  const releases = releasesIn(await page.content());
  const paths = [...releases.values()].flatMap(({ pages = [] }) => pages.map(({ path }) => path));
  expect(paths.toSorted()).toEqual([...routes, ...furtherPages].toSorted());
  const listed = paths.map((path) => things[path] ?? path);
  return [...listed, '/nowhere'];
}

/** Destinations of the bar; an entry is marked as current there, and not on pages below. */
const places: readonly string[] = ['/', '/testing-tools', '/community', '/profile'];

/** Returns a function that lists the addresses that the open page has requested more than once. */
function rereadBy(page: Page): () => string[] {
  let read: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) read = [];
    else if (request.method() === 'GET' && request.url().includes('/api/')) read.push(request.url());
  });
  return () => read.filter((address, index) => read.indexOf(address) !== index);
}

/**
 * Expects of every page: one level-1 heading, a title, no axe findings, targets that are large enough and reachable by keyboard, and no repeated
 * request.
 */
async function expectSound(page: Page, viewer: string): Promise<void> {
  await answerCommunity(page, 4);
  const reread = rereadBy(page);
  await page.goto('/treatment-reviews/hormone-therapy');
  const treatment = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const first = (await treatment.getAttribute('href'))?.split('/').at(-1) ?? '';
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const path of await listedPaths(page)) {
    await page.goto(path.replace('{first}', first));
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.getByRole('main').getByText(/^Loading/u)).toHaveCount(0);
    await expect(page).toHaveTitle(/Second Spring$/u);
    // The page consumes everything that its document preloads.
    await expect(page.locator('link[as="fetch"]:not([data-taken])')).toHaveCount(0);
    // Returning to the tab requests nothing: cached data never becomes stale.
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      dispatchEvent(new Event('focus'));
    });
    expect(reread(), `asked for twice by ${path}`).toEqual([]);
    await expect(bar.locator('[aria-current]')).toHaveCount(places.includes(path) ? 1 : 0);
    await expectAccessible(page);
    await takePictures(page, `every-page-${viewer}${path.replaceAll(/[^a-z]+/gu, '-')}`);
    // A member has every control of a visitor except sign-in.
    if (viewer === 'member') await new Keyboard(page).reachAll();
  }
}

test('every page passes the checks for a visitor [S39]', async ({ page }) => {
  await expectSound(page, 'visitor');
});

test('every page passes the checks for a member', async ({ page }) => {
  await signIn(page, { email: 'every.page@example.org', dateOfBirth: '1974-03-02' }, '/resources');
  await expectSound(page, 'member');
});

test('a member’s own pages show their heading while they load, and do not shift when the data arrives', async ({
  page,
}) => {
  await signIn(page, { email: 'loading@example.org' }, '/resources');
  await watchShifts(page);
  for (const [path, heading] of Object.entries(pagesOfMembers)) {
    const show = await holdBack(
      page,
      /\/api\/(progress|care-plans|check-ins|bloodwork|assessments|resources)/u,
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const loading = page.getByRole('main').getByText('Loading...');
    await expect(loading.first()).toBeAttached();
    expect(await smallTargets(page), `targets of ${path}`).toEqual([]);
    await takePictures(page, `health-loading${path.replace('/', '-')}`);
    await show();
    await expect(loading).toHaveCount(0);
    await expectStill(page);
  }
});

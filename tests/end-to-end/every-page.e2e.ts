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
import { ownPages, routes } from '../specification/routes.ts';

/** Where the pages of single things are looked at. A treatment's id is another in every product. */
const things: Readonly<Record<string, string>> = {
  '/community/posts/{id}': `/community/posts/${idOf(1)}`,
  '/stories/{id}': `/stories/${idOf(1)}`,
  '/treatment-reviews/{slug}': '/treatment-reviews/hormone-therapy',
  '/treatment-reviews/treatment/{id}': '/treatment-reviews/treatment/{first}',
};

/** Every page of the product, as the live releases list them, and an unknown path. */
async function listedPaths(page: Page): Promise<string[]> {
  const releases = releasesIn(await page.content());
  const paths = [...releases.values()].flatMap(({ pages = [] }) => pages.map(({ path }) => path));
  expect(paths.toSorted()).toEqual(routes.toSorted());
  const listed = paths.map((path) => things[path] ?? path);
  return [...listed, '/nowhere'];
}

/** Where an entry of the bar leads; it is marked there, and nowhere below. */
const places: readonly string[] = ['/', '/testing-tools', '/community', '/profile'];

/** Gives the addresses that the page which is open has read more than once. */
function rereadBy(page: Page): () => string[] {
  let read: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) read = [];
    else if (request.method() === 'GET' && request.url().includes('/api/')) read.push(request.url());
  });
  return () => read.filter((address, index) => read.indexOf(address) !== index);
}

/** Expects of every page that it has one heading of the first level and a title, that axe finds nothing, that whatever can be pressed is large enough and reached with the keyboard alone, and that it asks for nothing twice. */
async function expectSound(page: Page, who: string): Promise<void> {
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
    // What a document asks for, its page takes.
    await expect(page.locator('link[as="fetch"]:not([data-taken])')).toHaveCount(0);
    // Coming back to the tab reads nothing again: what is kept never becomes stale.
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      dispatchEvent(new Event('focus'));
    });
    expect(reread(), `asked for twice by ${path}`).toEqual([]);
    await expect(bar.locator('[aria-current]')).toHaveCount(places.includes(path) ? 1 : 0);
    await expectAccessible(page);
    await takePictures(page, `every-page-${who}${path.replaceAll(/[^a-z]+/gu, '-')}`);
    // She has every control that a visitor has, but for signing in.
    if (who === 'member') await new Keyboard(page).reachAll();
  }
}

test('every page passes the checks for a visitor', async ({ page }) => {
  test.setTimeout(240_000);
  await expectSound(page, 'visitor');
});

test('every page passes the checks for a member', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, { email: 'every.page@example.org', dateOfBirth: '1974-03-02' }, '/resources');
  await expectSound(page, 'member');
});

test('a member’s own pages show their heading while they load, and do not shift when the data arrives', async ({
  page,
}) => {
  await signIn(page, { email: 'loading@example.org' }, '/resources');
  await watchShifts(page);
  for (const [path, heading] of Object.entries(ownPages)) {
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

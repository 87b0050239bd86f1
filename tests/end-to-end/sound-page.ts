import type { Page } from '@playwright/test';
import { idOf } from '@secondspring/ui/testing/samples.ts';
import { expectAccessible } from './accessibility.ts';
import { answerCommunity } from './community-answers.ts';
import { takePictures } from './gallery.ts';
import { expect } from './journey.ts';
import { releasesIn } from './releases/registry-of.ts';
import { furtherPages, routes } from '../specification/routes.ts';

/** Addresses of the pages of single items. A treatment has another id in every product. */
const things: Readonly<Record<string, string>> = {
  '/community/posts/{id}': `/community/posts/${idOf(1)}`,
  '/resources/{slug}': '/resources/tonights-sleep-guide',
  '/stories/{id}': `/stories/${idOf(1)}`,
  '/authors/{id}': `/authors/${idOf(1)}`,
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

/** Opens every page, waits until it is drawn, and visits it. */
export async function eachPage(page: Page, visit: (path: string) => Promise<void>): Promise<void> {
  await answerCommunity(page, 4);
  await page.goto('/treatment-reviews/hormone-therapy');
  const treatment = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const first = (await treatment.getAttribute('href'))?.split('/').at(-1) ?? '';
  for (const path of await listedPaths(page)) {
    await page.goto(path.replace('{first}', first));
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.getByRole('main').getByText(/^Loading/u)).toHaveCount(0);
    await visit(path);
  }
}

/** Expects of every page: one level-1 heading, a title, no axe findings, targets that are large enough, and no repeated request. */
export async function expectSound(page: Page, viewer: string): Promise<void> {
  const reread = rereadBy(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await eachPage(page, async (path) => {
    await expect(page).toHaveTitle(/Second Spring$/u);
    // The page consumes everything that its document preloads.
    await expect(page.locator('link[as="fetch"]:not([data-taken])')).toHaveCount(0);
    // Returning to the tab requests nothing: cached data never becomes stale.
    await page.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      dispatchEvent(new Event('focus'));
      // What the page requests now is requested before this.
      await new Promise((resolve) => setTimeout(resolve));
      await fetch('/robots.txt');
    });
    expect(reread(), `asked for twice by ${path}`).toEqual([]);
    await expect(bar.locator('[aria-current]')).toHaveCount(places.includes(path) ? 1 : 0);
    await expectAccessible(page);
    await takePictures(page, `every-page-${viewer}${path.replaceAll(/[^a-z]+/gu, '-')}`);
  });
}

import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { answerCommunity, idOf } from './community-answers.ts';
import { takePictures } from './gallery.ts';
import { holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { smallTargets } from './touch-targets.ts';

/** Every route of the product, and one that is none. */
const paths = [
  '/',
  '/assessment',
  '/care-plan',
  '/progress',
  '/resources',
  '/testing-tools',
  '/community',
  `/community/posts/${idOf(1)}`,
  '/stories',
  `/stories/${idOf(1)}`,
  '/treatment-reviews',
  '/treatment-reviews/hormone-therapy',
  '/treatment-reviews/treatment/{first}',
  '/profile',
  '/verify-email',
  '/nowhere',
];

/** Gives the addresses that the page which is open has read more than once. */
function rereadBy(page: Page): () => string[] {
  let read: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) read = [];
    else if (request.method() === 'GET' && request.url().includes('/api/')) read.push(request.url());
  });
  return () => read.filter((address, index) => read.indexOf(address) !== index);
}

/** Expects of every page that it has one heading of the first level and a title, that whatever can be pressed is large enough, and that it asks for nothing twice. */
async function expectSound(page: Page, who: string): Promise<void> {
  await answerCommunity(page, 4);
  const reread = rereadBy(page);
  await page.goto('/treatment-reviews/hormone-therapy');
  const treatment = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const first = (await treatment.getAttribute('href'))?.split('/').at(-1) ?? '';
  for (const path of paths) {
    await page.goto(path.replace('{first}', first));
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.getByRole('main').getByText(/^Loading/u)).toHaveCount(0);
    await expect(page).toHaveTitle(/Second Spring$/u);
    // What a document asks for, its page takes.
    await expect(page.locator('link[as="fetch"]:not([data-taken])')).toHaveCount(0);
    expect(reread(), `asked for twice by ${path}`).toEqual([]);
    expect(await smallTargets(page), `targets of ${path}`).toEqual([]);
    await expectNoSidewaysScroll(page);
    await takePictures(page, `every-page-${who}${path.replaceAll(/[^a-z]+/gu, '-')}`);
  }
}

test('every page is sound for a visitor', async ({ page }) => {
  test.setTimeout(240_000);
  await expectSound(page, 'visitor');
});

test('every page is sound for a member', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, { email: 'every.page@example.org', dateOfBirth: '1974-03-02' }, '/resources');
  await expectSound(page, 'member');
});

test('her own pages say that they are loading, under the heading that they will have', async ({ page }) => {
  await signIn(page, { email: 'loading@example.org' }, '/resources');
  const show = await holdBack(
    page,
    /\/api\/(progress|care-plans|check-ins|bloodwork|assessments|resources)/u,
  );
  for (const [path, heading] of [
    ['/care-plan', 'Your Care Plan'],
    ['/progress', 'Your Progress'],
    ['/testing-tools', 'Testing Tools'],
    ['/profile', 'Profile'],
    ['/resources', 'Learning Resources'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading...').first()).toBeAttached();
    expect(await smallTargets(page), `targets of ${path}`).toEqual([]);
    await takePictures(page, `health-loading${path.replace('/', '-')}`);
  }
  await show();
  await expect(page.getByRole('heading', { name: 'Managing Symptoms' })).toBeVisible();
});

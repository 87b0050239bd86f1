import { takePictures } from './gallery.ts';
import { expect } from './journey.ts';
import { productKept, test } from './phone.ts';

/** Routes of the specification that visitors and members open. */
const routes = [
  '/',
  '/treatment-reviews',
  '/treatment-reviews/herbal',
  '/resources',
  '/community',
  '/stories',
  '/profile',
  '/progress',
];

test('what a visitor has opened once starts without a connection, on every route', async ({ phone }) => {
  const { page, connected } = phone;
  await page.goto('/');
  await productKept(page);
  await connected(false);
  for (const path of routes) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await takePictures(page, `offline-visitor${path.replaceAll('/', '-')}`);
  }
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await takePictures(page, 'offline-page');
  await connected(true);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toHaveCount(0);
});

test('a line without answers and a server that is away open what is kept', async ({ phone }) => {
  const { page, line } = phone;
  await page.goto('/');
  await productKept(page);
  line.become('silent');
  await page.goto('/treatment-reviews');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  line.become('open');
  await page.goto('/treatment-reviews');
  await expect(page.getByRole('heading', { name: 'Browse by Category' })).toBeVisible();
});

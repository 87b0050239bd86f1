import { z } from 'zod';
import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { expectStill, LISTS, watchShifts } from './layout-shift.ts';
import { signIn } from './member.ts';

const listed = z.array(z.object({ id: z.string() }));

test('acknowledged writes survive a stop of the product, and an open page reports the failure and tries again', async ({
  page,
  stack,
  treatment,
  reviews,
}) => {
  await signIn(page, { email: 'nora@example.org' }, '/treatment-reviews');
  await reviews.browseTo(treatment);
  await reviews.write({ stars: 4, recommend: true, text: 'Worth every session.' });
  await page.goto('/treatment-reviews');
  await expect(page.getByRole('link', { name: treatment.category })).toBeVisible();

  await stack.stop();
  await page.getByRole('link', { name: treatment.category }).click();
  await expect(page.getByRole('alert')).toContainText('This opens once you’re connected again.');
  await expectAccessible(page);
  await takePictures(page, 'reviews-server-down');

  await stack.start();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await reviews.open(treatment.name);
  await expect(reviews.tallies).toContainText('1 review');
  await expect(page.getByText('Worth every session.')).toBeVisible();
  await expect(page.getByText('Your review', { exact: true })).toBeVisible();
});

test('content that is still loading keeps its space', async ({ page }) => {
  const [treatment] = listed.parse(await (await page.request.get('/api/treatments')).json());
  await watchShifts(page);
  for (const [name, path, words] of [
    ['home', '/treatment-reviews', 'Loading categories...'],
    ['category', '/treatment-reviews/sleep', 'Loading treatments...'],
    ['treatment', `/treatment-reviews/treatment/${treatment?.id}`, 'Loading treatment...'],
  ] as const) {
    const show = await holdBack(page, /\/api\/treatment/u);
    await page.goto(path);
    await expect(page.getByText(words)).toBeAttached();
    await expectAccessible(page);
    await takePictures(page, `reviews-${name}-loading`);
    await show();
    await expect(page.getByRole('main').getByText(/^Loading/u)).toHaveCount(0);
    await expectStill(page, LISTS);
  }
});

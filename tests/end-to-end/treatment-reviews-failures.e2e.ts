import { z } from 'zod';
import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { expectStill, LISTS, watchShifts } from './layout-shift.ts';
import { signIn, signInHere } from './member.ts';
import { TreatmentReviews } from './treatment-reviews.ts';
import { toasts } from '../specification/toasts.ts';
import { expectWords } from './words/read-words.ts';

const listed = z.array(z.object({ id: z.string() }));

test('what was acknowledged survives a stop, and a page that met the stop says so and tries again', async ({
  page,
  stack,
  treatment,
}) => {
  test.setTimeout(180_000);
  const reviews = new TreatmentReviews(page);
  await signIn(page, { email: 'nora@example.org' }, '/treatment-reviews');
  await reviews.browseTo(treatment);
  await reviews.write({ stars: 4, recommend: true, text: 'Worth every session.' });
  await page.goto('/treatment-reviews');
  await expect(page.getByRole('link', { name: treatment.category })).toBeVisible();

  await stack.stop();
  await page.getByRole('link', { name: treatment.category }).click();
  await expectWords(page.getByRole('alert'), 'treatmentsNotFetched');
  await reviews.expectToast(...toasts.treatmentsFailed.words);
  await expectAccessible(page);
  await takePictures(page, 'reviews-server-down');

  await stack.start();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await reviews.open(treatment.name);
  await expect(reviews.tallies).toContainText('4.0 out of 5 stars');
  await expect(page.getByText('Worth every session.')).toBeVisible();
  await expect(page.getByText('Your review', { exact: true })).toBeVisible();
});

test('a review whose answer was lost is still there to send, and counts once', async ({
  page,
  treatment,
}) => {
  const reviews = new TreatmentReviews(page);
  await signIn(page, { email: 'olga@example.org' }, '/treatment-reviews');
  await reviews.browseTo(treatment);
  await reviews.press('Write a Review');
  await reviews.answer({ stars: 5, recommend: true, text: 'Up at seven, whatever the night was.' });
  const keys: (string | undefined)[] = [];
  await page.route('**/api/treatments/*/reviews', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await reviews.pressInDialog('Submit');
  await reviews.expectToast(...toasts.reviewFailed.words);
  await expect(reviews.dialog.getByText('Your review was not sent')).toBeVisible();
  await expect(reviews.dialog.getByRole('textbox')).toHaveValue('Up at seven, whatever the night was.');
  await takePictures(page, 'reviews-not-sent');
  await reviews.pressInDialog('Submit');
  await reviews.expectToast(...toasts.reviewSubmitted.words);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(reviews.tallies).toContainText('1 review');
});

test('closing the dialog, a reload and a session that ended lose nothing that was written', async ({
  page,
  context,
}) => {
  const reviews = new TreatmentReviews(page);
  const { dialog } = reviews;
  await signIn(page, { email: 'petra@example.org' }, '/treatment-reviews');
  await reviews.browseTo({ category: 'Sleep', name: 'Melatonin' });
  const { pathname } = new URL(page.url());
  await reviews.press('Write a Review');
  await reviews.answer({ stars: 2, recommend: false, text: 'Groggy mornings.' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await reviews.press('Write a Review');
  await expect(dialog.getByRole('textbox')).toHaveValue('Groggy mornings.');

  await context.clearCookies();
  await reviews.pressInDialog('Submit');
  await expect(page.getByText('Please login to write a review', { exact: true })).toBeVisible();
  await signInHere(page, 'petra@example.org', pathname);
  await reviews.press('Write a Review');
  await expect(dialog.getByText('Step 4 of 4')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('Groggy mornings.');
  await reviews.pressInDialog('Submit');
  await reviews.expectToast(...toasts.reviewSubmitted.words);
  await expect(page.getByText('Groggy mornings.')).toBeVisible();
});

test('what is still loading keeps its place', async ({ page }) => {
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

test('an error in the reviews leaves the treatment readable, and can be tried again', async ({ page }) => {
  const reviews = new TreatmentReviews(page);
  await page.route('**/api/treatments/*/reviews', (route) => route.fulfill({ status: 503, body: '' }));
  await reviews.browseTo({ category: 'Sleep', name: 'Melatonin' });
  await expectWords(page.getByRole('alert'), 'reviewsNotFetched');
  await reviews.expectToast(...toasts.reviewsFailed.words);
  await expectAccessible(page);
  await page.getByRole('alert').scrollIntoViewIfNeeded();
  await takePictures(page, 'reviews-failed');
  await page.unroute('**/api/treatments/*/reviews');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

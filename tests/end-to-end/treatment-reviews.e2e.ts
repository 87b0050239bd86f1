import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn, signInHere } from './member.ts';
import { seenWords } from './seen-words.ts';
import { TreatmentReviews } from './treatment-reviews.ts';
import { toasts } from '../specification/toasts.ts';
import { expectShown, stopTimers } from './toast.ts';
import { expectWords } from './words/read-words.ts';

const anna = { email: 'anna@example.org', firstName: 'Anna', dateOfBirth: '1974-03-01' };
const maya = { email: 'maya@example.org', firstName: 'Maya', dateOfBirth: '1970-06-15' };

test('a visitor browses from the front page to a treatment', async ({ page, reviews }) => {
  await page.goto('/treatment-reviews');
  await expect(page).toHaveTitle('Treatment Reviews · Second Spring');
  const tiles = page.locator('dl');
  await expect(tiles.getByText('Categories').locator('xpath=..')).toContainText('10');
  await expect(tiles.getByText('Coming Soon')).toHaveCount(2);
  await expectWords(page.getByRole('main'), 'reviewsHome');
  await expectAccessible(page);
  await takePictures(page, 'reviews-home');

  await page.getByRole('link', { name: 'Vaginal & Bladder Care' }).click();
  await expect(page).toHaveURL(/\/treatment-reviews\/vaginal-and-bladder-care$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Vaginal & Bladder Care' })).toBeFocused();
  await expect(page.getByText(/^\d+ treatments$/u)).toBeVisible();
  await expect(page.getByText('0 reviews', { exact: true })).toBeVisible();
  await expect(page.getByText('No reviews yet').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share Your Experience' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'reviews-category');

  await reviews.open('Bladder training');
  await expect(page.getByText('Strong evidence')).toBeVisible();
  await expect(page.getByText(/^Source: /u)).toBeVisible();
  await expectWords(page.getByRole('main'), 'treatmentUnreviewed');
  await expectAccessible(page);
  await takePictures(page, 'reviews-treatment-unreviewed');
  await page.getByRole('link', { name: 'Back to Vaginal & Bladder Care' }).click();
  await page.getByRole('link', { name: 'Back to Categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Treatment Reviews' })).toBeFocused();
});

test('a visitor who wants to write learns why she must sign in, and returns after signing in', async ({
  page,
  reviews,
}) => {
  await reviews.browseTo({ category: 'Sleep', name: 'Melatonin' });
  const { pathname } = new URL(page.url());
  // The page leaves by itself a moment after the notice.
  await stopTimers(page, reviews.main.getByRole('button', { name: 'Write a Review' }));
  await reviews.press('Write a Review');
  await expectShown(page, ...toasts.loginToReview.words);
  await takePictures(page, 'reviews-login-required');
  await page.clock.resume();
  await signInHere(page, 'ruth@example.org', pathname);
  await reviews.press('Write a Review');
  await expect(reviews.dialog.getByText('Step 1 of 4')).toBeVisible();
});

test('a member reviews a treatment in four steps, and it is counted', async ({
  page,
  onAnotherPhone,
  treatment,
  reviews,
}) => {
  const review = { stars: 5, recommend: true, text: 'The nights are quiet again.' } as const;
  await onAnotherPhone((hers) => new TreatmentReviews(hers).reviewAs(maya, treatment, review));
  const { dialog } = reviews;
  await signIn(page, anna, '/treatment-reviews');
  await reviews.browseTo(treatment);
  await expect(reviews.tallies).toContainText('1 review');
  await expect(reviews.tallies).toContainText('Too few reviews to say much yet.');
  await takePictures(page, 'reviews-treatment');

  await reviews.press('Write a Review');
  await expectWords(dialog, 'reviewStep1', 'reviewDurations');
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await dialog.getByRole('radio', { name: '2 stars' }).check();
  await dialog.getByLabel('How long did you use it?').selectOption('3-6 months');
  await expectAccessible(page);
  await takePictures(page, 'reviews-dialog-1');
  await reviews.pressInDialog('Next');

  await expectWords(dialog, 'reviewStep2', 'reviewSymptoms');
  await dialog.getByRole('checkbox', { name: 'Night sweats' }).check();
  await dialog.getByRole('checkbox', { name: 'Hot flashes' }).check();
  await expectAccessible(page);
  await takePictures(page, 'reviews-dialog-2');
  await reviews.pressInDialog('Next');

  await expectWords(dialog, 'reviewStep3', 'reviewSideEffects');
  await dialog.getByRole('checkbox', { name: 'Skin reactions' }).check();
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await expectAccessible(page);
  await takePictures(page, 'reviews-dialog-3');
  await reviews.pressInDialog('Next');

  await expectWords(dialog, 'reviewStep4');
  await dialog.getByRole('textbox').fill('It itched.\nThe gel suits me better.');
  await expectAccessible(page);
  await takePictures(page, 'reviews-dialog-4');
  await reviews.pressInDialog('Submit');
  await reviews.expectToast(...toasts.reviewSubmitted.words);
  await expect(dialog).toBeHidden();

  await expect(reviews.tallies).toContainText('2 reviews');
  await expect(reviews.tallies).toContainText('Too few reviews to say much yet.');
  await expect(page.getByRole('button', { name: '5 stars 1 review' })).toBeVisible();
  const card = reviews.review('Anna');
  for (const words of [
    'Your review',
    'Does not recommend',
    'Hot flashes',
    'Night sweats',
    'Skin reactions',
    'Helpful (0)',
  ]) {
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(card.getByText(/^\d\d years old · Used for 3-6 months$/u)).toBeVisible();
  await expect(card.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
  await expect(card.getByText('It itched. The gel suits me better.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await card.scrollIntoViewIfNeeded();
  await takePictures(page, 'reviews-own-review');

  await page.getByRole('link', { name: `Back to ${treatment.category}` }).click();
  const link = page.getByRole('link', { name: treatment.name });
  await expect(link).toContainText('Too few to rate');
  await expect(link).toContainText('2 reviews');
});

test('a member marks another member’s review as helpful, removes the mark, and reports the review', async ({
  page,
  onAnotherPhone,
  treatment,
  reviews,
}) => {
  await onAnotherPhone(async (hers) => {
    const herReviews = new TreatmentReviews(hers);
    await herReviews.reviewAs(maya, treatment, { stars: 3, recommend: true });
    await expect(herReviews.review('Maya').getByRole('button', { name: /Helpful|Report/u })).toHaveCount(0);
  });
  await reviews.browseTo(treatment);
  const { pathname } = new URL(page.url());
  await stopTimers(page, reviews.main.getByRole('button', { name: 'Helpful (0)' }));
  await reviews.press('Helpful (0)');
  await expectShown(page, ...toasts.loginToMarkHelpful.words);
  await page.clock.resume();
  await signInHere(page, anna.email, pathname);

  // The mark that led to signing in is set without a second press.
  await reviews.expectToast(...toasts.markedHelpful.words);
  await expect(page.getByRole('button', { name: 'Helpful (1)', pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Helpful (1)', pressed: true })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'reviews-helpful');
  const counts = await seenWords(page.getByRole('button', { name: 'Helpful (1)' }));
  await reviews.press('Helpful (1)');
  await reviews.expectToast(...toasts.helpfulRemoved.words);
  await expect(page.getByRole('button', { name: 'Helpful (0)', pressed: false })).toBeVisible();
  expect(await counts()).toEqual(['Helpful (0)']);

  await reviews.press('Report');
  await expect(reviews.dialog.getByRole('heading', { name: 'Report this review' })).toBeVisible();
  await expect(reviews.dialog.getByRole('button', { name: 'Send Report' })).toBeDisabled();
  await reviews.dialog.getByRole('radio', { name: 'Unsafe health advice' }).check();
  await expectAccessible(page);
  await takePictures(page, 'reviews-report');
  await reviews.pressInDialog('Send Report');
  await reviews.expectToast('Reported', 'Thank you for telling us. A moderator will look at it.');
  await expect(reviews.dialog).toBeHidden();
});

test('an author edits her review, makes it anonymous and withdraws it', async ({
  page,
  treatment,
  reviews,
}) => {
  const { dialog } = reviews;
  await signIn(page, anna, '/treatment-reviews');
  await reviews.browseTo(treatment);
  await reviews.write({ stars: 2, recommend: false, text: 'I miss it.' });
  await reviews.review('Anna').getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await reviews.answer({ stars: 4, recommend: true, text: 'I sleep better now.', anonymous: true });
  await expect(dialog.getByText(/Your name and age won’t be shown/u)).toBeVisible();
  await takePictures(page, 'reviews-dialog-anonymous');
  await reviews.pressInDialog('Submit');
  await reviews.expectToast('Review changed');
  const card = reviews.review('Anonymous');
  await expect(card.getByText('I sleep better now.')).toBeVisible();
  await expect(card.getByText('Recommends', { exact: true })).toBeVisible();
  await expect(card.getByText(/years old/u)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '4 stars 1 review' })).toBeVisible();

  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText('Withdraw your review?')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'reviews-withdraw');
  await reviews.pressInDialog('Keep It');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await reviews.pressInDialog('Withdraw Review');
  await expect(page.getByRole('button', { name: 'Be the First to Review' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused();
  await reviews.expectToast('Review withdrawn', 'It no longer counts in the average.');
});

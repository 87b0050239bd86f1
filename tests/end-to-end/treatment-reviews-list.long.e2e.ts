import { FIRST_PAGE_SIZE, PAGE_SIZE } from '@secondspring/contracts/http/page.ts';
import type { treatmentReview } from '@secondspring/contracts/http/reviews.ts';
import { noReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { TreatmentReviews } from './treatment-reviews.ts';
import { onHardPhones } from './hard-phones.ts';

type Review = z.output<typeof treatmentReview>;

const long =
  'It took about six weeks before I noticed anything. Then the nights became quieter, and I stopped dreading the afternoon meetings.\n\nAsk about the dose if nothing changes.';

/** A review as the service returns it. */
const written = (number: number): Review => ({
  ...noReviewContent,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  treatmentId: '00000000-0000-4000-8000-000000000000',
  overallRating: 1 + (number % 5),
  durationMonths: number % 2 === 0 ? '2-plus-years' : null,
  symptomsAddressed: number % 3 === 0 ? ['Hot flashes', 'Sleep difficulties', 'Vaginal dryness'] : [],
  symptomImprovement: null,
  sideEffects: number % 4 === 0 ? ['Breast tenderness', 'Other (specify in review)'] : [],
  reviewText: number % 5 === 0 ? null : long,
  wouldRecommend: number % 3 !== 1,
  helpfulCount: number,
  isAnonymous: number % 2 === 1,
  firstName: number % 2 === 1 ? null : `Maximiliane-${number}`,
  ageAtReview: number % 2 === 1 ? null : 52,
  createdAt: '2026-09-20T10:00:00.000Z',
  updatedAt: '2026-09-20T10:00:00.000Z',
  isMine: false,
  markedHelpful: false,
});

/** Answers with this many reviews for every treatment, more than journeys could write in reasonable time. */
async function answerReviews(page: Page, length: number): Promise<void> {
  const all = Array.from({ length }, (_, index) => written(index + 1));
  await page.route('**/api/treatments/*/reviews*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + (from === 0 ? FIRST_PAGE_SIZE : PAGE_SIZE);
    const more = { link: `<${new URL(route.request().url()).pathname}?cursor=${next}>; rel="next"` };
    await route.fulfill({ json: all.slice(from, next), headers: next < all.length ? more : {} });
  });
}

test('scrolling loads more reviews, each once, to the end of the list', async ({ page, reviews }) => {
  await answerReviews(page, 80);
  await reviews.browseTo({ category: 'Hormone Therapy', name: 'Oestrogen gel' });
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  await expectAccessible(page);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(60);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(80);
  await expect(page.getByRole('button', { name: 'Show More Reviews' })).toHaveCount(0);
  await cards.nth(1).scrollIntoViewIfNeeded();
  await takePictures(page, 'reviews-list');
});

onHardPhones('the treatment reviews fit', 'reviews', async ({ page, what, look }) => {
  await answerReviews(page, 6);
  const reviews = new TreatmentReviews(page);
  await page.goto('/treatment-reviews');
  await expect(page.getByRole('link', { name: 'Hormone Therapy' })).toBeVisible();
  await look('home');
  await page.getByRole('link', { name: 'Complementary Therapies' }).scrollIntoViewIfNeeded();
  await look('categories');
  await page.getByRole('link', { name: 'Hormone Therapy' }).click();
  await expect(page.getByRole('link', { name: 'Oestrogen gel' })).toBeVisible();
  await look('category');
  await reviews.open('Oestrogen gel');
  await expect(page.getByRole('article')).toHaveCount(6);
  await look('treatment');
  await page.getByRole('article').nth(2).scrollIntoViewIfNeeded();
  await look('review');
  await signIn(page, { email: `${what}@example.org` }, new URL(page.url()).pathname);
  await reviews.press('Write a Review');
  for (const step of [1, 2, 3, 4]) {
    if (step === 2) await reviews.dialog.getByRole('radio', { name: '3 stars' }).check();
    if (step === 4) await reviews.dialog.getByRole('radio', { name: 'No', exact: true }).check();
    if (step > 1) await reviews.pressInDialog('Next');
    await expect(reviews.dialog.getByText(`Step ${step} of 4`)).toBeVisible();
    await look(`dialog-${step}`);
  }
});

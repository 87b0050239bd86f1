import type { Page } from '@playwright/test';
import { takePictures } from '../gallery.ts';
import { failing } from '../held.ts';
import { reviewOf } from '../review-answers.ts';
import { TreatmentReviews } from '../treatment-reviews.ts';
import type { Unreviewed } from '../unreviewed-treatments.ts';
import { expectWords, hear } from './read-words.ts';

const treatmentsOfCategory = '**/api/treatments/category/*';

/** Gives the treatments of an answer one, two and then no reviews. */
const reviewed = (treatments: unknown): unknown[] =>
  Array.isArray(treatments)
    ? treatments.map((treatment: unknown, place) =>
        Object.assign({}, treatment, place < 2 && { reviewCount: place + 1, averageRating: 45 }),
      )
    : [];

/** Reads what only certain answers have a visitor see; whatever else the reviews say their own journeys read. */
export async function readReviews(page: Page, treatment: Unreviewed): Promise<void> {
  const main = page.getByRole('main');
  await page.route(treatmentsOfCategory, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: reviewed(await answer.json()) });
  });
  await page.goto('/treatment-reviews/sleep');
  await expectWords(main, 'category');
  await page.route(treatmentsOfCategory, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expectWords(main, 'categoryEmpty');
  await takePictures(page, 'reviews-category-empty');
  await page.unroute(treatmentsOfCategory);
  const mend = await failing(page, '**/api/treatments/nonsense', 'GET', { status: 500, body: '' });
  await page.goto('/treatment-reviews/treatment/nonsense');
  await expectWords(main, 'treatmentNotFetched');
  await hear(page, 'treatmentFailed');
  await mend();
  const list = '**/api/treatments/*/reviews*';
  await page.route(list, (route) => route.fulfill({ json: [reviewOf(1), reviewOf(2)] }));
  await new TreatmentReviews(page).browseTo(treatment);
  await expectWords(main, 'treatment');
}

import type { Page } from '@playwright/test';
import { takePictures } from '../gallery.ts';
import { failing } from '../held.ts';
import { signIn } from '../member.ts';
import { reviewOf } from '../review-answers.ts';
import { TreatmentReviews } from '../treatment-reviews.ts';
import type { Unreviewed } from '../unreviewed-treatments.ts';
import { keepHere } from './keep-here.ts';
import { expectWords, hear } from './read-words.ts';

const broken = { status: 500, body: '' };
const treatmentsOfCategory = '**/api/treatments/category/*';

/** Gives the treatments of an answer one, two and then no reviews. */
const reviewed = (treatments: unknown): unknown[] =>
  Array.isArray(treatments)
    ? treatments.map((treatment: unknown, place) =>
        Object.assign({}, treatment, place < 2 && { reviewCount: place + 1, averageRating: 45 }),
      )
    : [];

/** Reads front page, categories and what cannot be fetched, as a visitor. */
export async function readCatalogue(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/treatment-reviews');
  await expectWords(main, 'reviewsHome');
  await page.route(treatmentsOfCategory, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: reviewed(await answer.json()) });
  });
  await page.goto('/treatment-reviews/sleep');
  await expectWords(main, 'category');
  await page.unroute(treatmentsOfCategory);
  await page.route(treatmentsOfCategory, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expectWords(main, 'categoryEmpty');
  await takePictures(page, 'reviews-category-empty');
  await page.unroute(treatmentsOfCategory);
  const mendList = await failing(page, treatmentsOfCategory, 'GET', broken);
  await page.reload();
  await expectWords(main, 'treatmentsNotFetched');
  await hear(page, 'treatmentsFailed');
  await mendList();
  await page.goto('/treatment-reviews/no-such');
  await expectWords(main, 'categoryMissing');
  await page.goto('/treatment-reviews/treatment/nonsense');
  await expectWords(main, 'treatmentMissing');
  const mend = await failing(page, '**/api/treatments/nonsense', 'GET', broken);
  await page.reload();
  await expectWords(main, 'treatmentNotFetched');
  await hear(page, 'treatmentFailed');
  await mend();
}

/** Reads a treatment as a visitor, without reviews, with some, and without an answer. Going to sign in is kept from happening. */
export async function readTreatment(page: Page, treatment: Unreviewed): Promise<void> {
  const reviews = new TreatmentReviews(page);
  const main = page.getByRole('main');
  const list = '**/api/treatments/*/reviews*';
  const hasTriedToLeave = await keepHere(page);
  await reviews.browseTo(treatment);
  await expectWords(main, 'treatmentUnreviewed');
  await reviews.press('Write a Review');
  await hear(page, 'loginToReview');
  await hasTriedToLeave(1);
  const mend = await failing(page, list, 'GET', broken);
  await page.reload();
  await expectWords(main, 'reviewsNotFetched');
  await hear(page, 'reviewsFailed');
  await mend();
  await page.route(list, (route) => route.fulfill({ json: [reviewOf(1), reviewOf(2)] }));
  await page.reload();
  await expectWords(main, 'treatment');
  await reviews.review('Maya').getByRole('button', { name: 'Helpful (0)' }).click();
  await hear(page, 'loginToMarkHelpful');
  await hasTriedToLeave(2);
  await page.unroute(list);
}

/** Reads the review dialog, sending that fails and is done, and the helpful mark. */
export async function readReviewing(page: Page, treatment: Unreviewed): Promise<void> {
  const reviews = new TreatmentReviews(page);
  const { dialog } = reviews;
  await signIn(
    page,
    { email: 'rita.words@example.org', firstName: 'Rita', dateOfBirth: '1974-03-02' },
    '/treatment-reviews',
  );
  await reviews.browseTo(treatment);
  await reviews.press('Write a Review');
  await expectWords(dialog, 'reviewStep1', 'reviewDurations');
  await dialog.getByRole('radio', { name: '2 stars' }).check();
  await reviews.pressInDialog('Next');
  await expectWords(dialog, 'reviewStep2', 'reviewSymptoms');
  await reviews.pressInDialog('Next');
  await expectWords(dialog, 'reviewStep3', 'reviewSideEffects');
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await reviews.pressInDialog('Next');
  await expectWords(dialog, 'reviewStep4');
  const list = '**/api/treatments/*/reviews';
  const mend = await failing(page, list, 'POST', broken);
  await reviews.pressInDialog('Submit');
  await hear(page, 'reviewFailed');
  await mend();
  await reviews.pressInDialog('Submit');
  await hear(page, 'reviewSubmitted');

  const other = { ...reviewOf(1), treatmentId: new URL(page.url()).pathname.split('/').at(-1) };
  await page.route(`${list}*`, (route) => route.fulfill({ json: [other] }));
  await page.route('**/api/reviews/*/helpful', (route) => {
    const markedHelpful = route.request().method() === 'POST';
    return route.fulfill({ json: { id: other.id, helpfulCount: Number(markedHelpful), markedHelpful } });
  });
  await page.reload();
  await reviews.press('Helpful (0)');
  await hear(page, 'markedHelpful');
  await reviews.press('Helpful (1)');
  await hear(page, 'helpfulRemoved');
}

import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { screens } from '@secondspring/tests/specification/screens.ts';
import type { Answers } from '@secondspring/ui/testing/answers.ts';
import { lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage } from '@secondspring/ui/testing/open-page.tsx';
import { idOf, memberOf, reviewOf, sleepCategory, treatmentOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const treatment = treatmentOf();
const path = `/treatment-reviews/treatment/${treatment.id}`;
const open = (answers: Answers = {}, member = memberOf()) =>
  openPage({
    routes,
    path,
    member,
    answers: {
      getTreatment: () => treatment,
      listTreatmentCategories: () => [sleepCategory],
      listReviews: () => [],
      ...answers,
    },
  });

it('keeps the treatment readable when its reviews fail, and loads them on request', async () => {
  const page = open({ listReviews: () => refused('unexpected') });
  expect(await page.screen.findByRole('heading', { level: 1, name: 'Melatonin' })).toBeVisible();
  await page.expectWords(screens.reviewsNotFetched);
  await page.expectAccessible();
  await page.expectToast(...toasts.reviewsFailed.words);
  page.answer({ listReviews: () => [reviewOf(2)] });
  await page.press('Try Again');
  await page.screen.findByRole('article', { name: 'Maya' });
});

it('sends a review again with the same key when its answer was lost', async () => {
  const page = open({ submitReview: () => lost });
  await page.press('Write a Review');
  const dialog = await page.dialog();
  await page.user.click(dialog.getByRole('radio', { name: '5 stars' }));
  await page.user.click(dialog.getByRole('button', { name: 'Next' }));
  await page.user.click(dialog.getByRole('button', { name: 'Next' }));
  await page.user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await page.user.click(dialog.getByRole('button', { name: 'Next' }));
  await page.user.type(dialog.getByRole('textbox'), 'Up at seven.');
  await page.user.click(dialog.getByRole('button', { name: 'Submit' }));
  await page.expectToast(...toasts.reviewFailed.words);
  dialog.getByText('Your review was not sent');
  expect(dialog.getByRole('textbox')).toHaveValue('Up at seven.');
  page.answer({ submitReview: () => reviewOf(9, { isMine: true }) });
  await page.user.click(dialog.getByRole('button', { name: 'Submit' }));
  await page.expectToast(...toasts.reviewSubmitted.words);
  const [first, second] = page.asked('submitReview');
  expect(first?.params['id']).toBe(idOf(70));
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

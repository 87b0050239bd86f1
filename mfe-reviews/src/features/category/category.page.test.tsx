import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { idOf, sleepCategory, treatmentOf } from '@secondspring/ui/testing/samples.ts';
import { toastStore } from '@secondspring/ui/toasts/toast-store.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const treatments = [
  treatmentOf({ id: idOf(70), name: 'Magnesium', reviewCount: 1, averageRating: 45 }),
  treatmentOf({ id: idOf(71), name: 'Melatonin', reviewCount: 2, averageRating: 45 }),
  treatmentOf({ id: idOf(72), name: 'Valerian' }),
];
const open = (answers: Answers = {}, path = '/treatment-reviews/sleep') =>
  openPage({
    routes,
    path,
    answers: {
      listTreatmentCategories: () => [sleepCategory],
      listTreatmentsOfCategory: () => treatments,
      ...answers,
    },
  });

it('counts the reviews of each treatment', async () => {
  const page = open();
  await page.expectWords(screens.category);
  await page.expectAccessible();
});

it('shows an average of five reviews, and says of fewer that they are too few', async () => {
  const page = open({
    listTreatmentsOfCategory: () => [
      treatmentOf({ id: idOf(70), name: 'Magnesium', reviewCount: 4, averageRating: 50 }),
      treatmentOf({ id: idOf(71), name: 'Melatonin', reviewCount: 5, averageRating: 50 }),
    ],
  });
  const few = await page.main.findByRole('link', { name: /Magnesium/u });
  expect(few).toHaveTextContent('Too few to rate4 reviews');
  expect(few).not.toHaveTextContent('5.0');
  expect(page.main.getByRole('link', { name: /Melatonin/u })).toHaveTextContent(
    '5.0 out of 5 stars5 reviews',
  );
});

it('says that a category has no treatments yet', async () => {
  const page = open({ listTreatmentsOfCategory: () => [] });
  await page.expectWords(screens.categoryEmpty);
  await page.expectAccessible();
});

it('says that a category does not exist', async () => {
  const page = open({}, '/treatment-reviews/no-such-category');
  await page.expectWords(screens.categoryMissing);
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back to Categories' }));
  await page.screen.findByRole('heading', { level: 1, name: 'Treatment Reviews' });
});

it('says that the treatments could not be loaded, and loads them on request', async () => {
  const page = open({ listTreatmentsOfCategory: () => refused('unavailable') });
  await page.expectWords(screens.treatmentsNotFetched);
  page.screen.getByRole('heading', { level: 1 });
  await page.expectToast(...toasts.treatmentsFailed.words);
  await page.expectAccessible();
  page.answer({ listTreatmentsOfCategory: () => treatments });
  await page.press('Try Again');
  await page.main.findByRole('link', { name: /Melatonin/u });
  expect(page.main.queryByRole('alert')).toBeNull();
});

it('says without an answer, in the place of the treatments only, when they open', async () => {
  const page = open({ listTreatmentsOfCategory: () => lost });
  const alert = await page.main.findByRole('alert');
  expect(alert).toHaveTextContent('Second Spring couldn’t be reached.');
  expect(alert).toHaveTextContent('This opens once you’re connected again.');
  expect(toastStore().read().shown).toBeNull();
  await page.expectAccessible();
  page.answer({ listTreatmentsOfCategory: () => treatments });
  await page.press('Try Again');
  await page.main.findByRole('link', { name: /Melatonin/u });
});

it('requests the treatments in the chosen order, and keeps it in the address', async () => {
  const page = open({
    listTreatmentsOfCategory: ({ query }) =>
      query['sort'] === 'evidence' ? treatments.toReversed() : treatments,
  });
  const order = () => page.screen.findByRole('combobox', { name: 'Sort by' });
  const expectFirst = (name: string) =>
    until(() => {
      const [first] = page.main.getAllByRole('listitem');
      expect(first).toHaveTextContent(name);
    });
  await expectFirst('Magnesium');
  await page.user.selectOptions(await order(), 'Strongest evidence');
  await expectFirst('Valerian');
  expect(location.search).toBe('?sort=evidence');
  await page.main.findByText(/sorted by: Strongest evidence/u);
  page.reload();
  await expectFirst('Valerian');
  await page.user.selectOptions(await order(), 'Name, A to Z');
  await expectFirst('Magnesium');
  expect(location.search).toBe('');
});

it('says that the categories could not be loaded, and loads them on request', async () => {
  const page = open({ listTreatmentCategories: () => refused('unavailable') }, '/treatment-reviews');
  await page.press('Try Again');
  await page.screen.findByRole('heading', { level: 1, name: 'Treatment Reviews' });
  page.answer({ listTreatmentCategories: () => [sleepCategory] });
  await page.press('Try Again');
  await page.main.findByRole('link', { name: /Sleep/u });
});

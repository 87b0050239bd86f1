import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { reportRestored } from '@secondspring/ui/storage/draft-keeper.ts';
import { draftInTab, putDraftInTab } from '@secondspring/ui/storage/tab-storage.ts';
import { type Answers, followedBy, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, openPage, until, type OpenPage } from '@secondspring/ui/testing/open-page.tsx';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { memberOf, reviewOf, sleepCategory, treatmentOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const treatment = treatmentOf();
const path = `/treatment-reviews/treatment/${treatment.id}`;
const anna = memberOf();
const open = (answers: Answers = {}, member: typeof anna | undefined = anna) =>
  openPage({
    routes,
    path,
    ...(member === undefined ? {} : { member }),
    answers: {
      getTreatment: () => treatment,
      getTreatmentEffects: () => ({ symptoms: [], sideEffects: [] }),
      listTreatmentCategories: () => [sleepCategory],
      listReviews: () => [],
      ...answers,
    },
  });
type Dialog = Awaited<ReturnType<OpenPage['dialog']>>;
const press = async ({ user }: OpenPage, dialog: Dialog, name: string) =>
  user.click(await dialog.findByRole('button', { name }));
const writeInDialog = async (page: OpenPage, text: string): Promise<Dialog> => {
  const dialog = await page.dialog();
  await page.user.click(dialog.getByRole('radio', { name: '5 stars' }));
  await press(page, dialog, 'Next');
  await press(page, dialog, 'Next');
  await page.user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await press(page, dialog, 'Next');
  await page.user.type(dialog.getByRole('textbox'), text);
  return dialog;
};

it('shows a review, and hides the author of an anonymous one', async () => {
  const page = open({ listReviews: () => [reviewOf(1), reviewOf(2)] });
  await page.expectWords(screens.treatment);
  await page.expectAccessible();
});

it('says that a treatment does not exist', async () => {
  const page = open({ getTreatment: () => refused('treatment-not-found') });
  await page.expectWords(screens.treatmentMissing);
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back to Categories' }));
  await page.screen.findByRole('heading', { level: 1, name: 'Treatment Reviews' });
});

it('says that the treatment could not be loaded, and loads it on request', async () => {
  const page = open({ getTreatment: () => refused('unexpected') });
  await page.expectWords(screens.treatmentNotFetched);
  await page.expectToast(...toasts.treatmentFailed.words);
  page.answer({ getTreatment: () => treatment });
  await page.press('Try Again');
  await page.screen.findByRole('heading', { level: 1, name: 'Melatonin' });
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

it('loads more reviews on request, each once, to the end', async () => {
  const page = open({
    listReviews: ({ query }) =>
      query['cursor'] === undefined
        ? followedBy([reviewOf(2), reviewOf(4)], '7')
        : [reviewOf(4), reviewOf(6)],
  });
  await page.press('Show More Reviews');
  await until(() => expect(page.screen.getAllByRole('article')).toHaveLength(3));
  expect(page.screen.queryByRole('button', { name: 'Show More Reviews' })).toBeNull();
});

it('sends a review again with the same key when its response is lost', async () => {
  const page = open({ submitReview: () => lost });
  await page.press('Write a Review');
  const dialog = await writeInDialog(page, 'Up at seven.');
  await press(page, dialog, 'Submit');
  await page.expectToast(...toasts.reviewFailed.words);
  dialog.getByText('Your review wasn’t sent');
  expect(dialog.getByRole('textbox')).toHaveValue('Up at seven.');
  await page.expectAccessible();
  page.answer({ submitReview: () => reviewOf(9, { isMine: true }) });
  await press(page, dialog, 'Submit');
  await page.expectToast(...toasts.reviewSubmitted.words);
  const [first, second] = page.asked('submitReview');
  expect(first?.params['id']).toBe(treatment.id);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('asks how each chosen symptom changed, and sends what is said of those still chosen', async () => {
  const page = open({ submitReview: () => reviewOf(9, { isMine: true }) });
  await page.press('Write a Review');
  const dialog = await page.dialog();
  const choose = async (symptom: string): Promise<void> =>
    page.user.click(dialog.getByRole('checkbox', { name: symptom }));
  const say = async (symptom: string, change: string): Promise<void> => {
    const scale = inside(dialog.getByRole('radiogroup', { name: symptom }));
    await page.user.click(scale.getByRole('radio', { name: change }));
  };
  await page.user.click(dialog.getByRole('radio', { name: '4 stars' }));
  await press(page, dialog, 'Next');
  expect(dialog.queryByText('How did each one change?')).toBeNull();
  for (const symptom of ['Fatigue', 'Hot flashes', 'Anxiety']) await choose(symptom);
  await say('Hot flashes', 'A lot better');
  await say('Fatigue', 'Worse');
  await say('Anxiety', 'The same');
  // Pressing again takes it back.
  await say('Anxiety', 'The same');
  await page.expectAccessible();
  await choose('Fatigue');
  await press(page, dialog, 'Next');
  await page.user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await press(page, dialog, 'Next');
  await press(page, dialog, 'Submit');
  await page.expectToast(...toasts.reviewSubmitted.words);
  expect(page.asked('submitReview').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      symptomsAddressed: ['Hot flashes', 'Anxiety'],
      symptomImprovement: { 'Hot flashes': 'lot-better' },
    }),
  ]);
});

it('says why a second review of a treatment is refused, and keeps what was written', async () => {
  const page = open({ submitReview: () => refused('review-already-submitted') });
  await page.press('Write a Review');
  const dialog = await writeInDialog(page, 'Once more.');
  await press(page, dialog, 'Submit');
  const words = 'You have already reviewed this treatment. You can change your review instead.';
  await page.expectToast('Error', words);
  dialog.getByText('Step 4 of 4');
  dialog.getByText(words);
  expect(dialog.getByRole('textbox')).toHaveValue('Once more.');
  await page.expectAccessible();
});

it('sends of a stored review only the answers that she changed', async () => {
  const own = { isMine: true, overallRating: 2 };
  const page = open({ listReviews: () => [reviewOf(9, own)], reviseReview: () => reviewOf(9, own) });
  await page.press('Change Your Review');
  const begun = await page.dialog();
  await page.user.click(begun.getByRole('radio', { name: '4 stars' }));
  await page.user.keyboard('{Escape}');
  await until(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  page.answer({ listReviews: () => [reviewOf(9, { ...own, reviewText: 'From the laptop.' })] });
  page.reload();
  await page.press('Change Your Review');
  const dialog = await page.dialog();
  expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  for (const _ of [1, 2, 3]) await press(page, dialog, 'Next');
  expect(dialog.getByRole('textbox')).toHaveValue('From the laptop.');
  await press(page, dialog, 'Submit');
  await page.expectToast('Review changed', 'Your new review is showing now.');
  expect(page.asked('reviseReview').map(({ body }) => body)).toEqual([{ overallRating: 4 }]);
});

it('keeps the draft after closing, a reload and the end of the session', async () => {
  const page = open({ submitReview: () => refused('sign-in-required') });
  await page.press('Write a Review');
  await writeInDialog(page, 'Groggy mornings.');
  await page.user.keyboard('{Escape}');
  await until(() => expect(page.screen.queryByRole('dialog')).toBeNull());
  page.reload();
  await page.press('Write a Review');
  const dialog = await page.dialog();
  expect(dialog.getByRole('textbox')).toHaveValue('Groggy mornings.');
  await press(page, dialog, 'Submit');
  await page.expectToast(...toasts.loginToReview.words);
  await until(() => expect(page.left()).toEqual([`/api/login?returnTo=${encodeURIComponent(path)}`]));
  page.answer({ submitReview: () => reviewOf(9, { isMine: true }) });
  page.reload();
  await page.press('Write a Review');
  const again = await page.dialog();
  again.getByText('Step 4 of 4');
  expect(again.getByRole('textbox')).toHaveValue('Groggy mornings.');
  await press(page, again, 'Submit');
  await page.expectToast(...toasts.reviewSubmitted.words);
});

it('shows a draft that the phone restores while the dialog is open', async () => {
  const page = open();
  await page.press('Write a Review');
  const dialog = await writeInDialog(page, 'Up at seven.');
  const place = `unfinished-review:${anna.id}:${treatment.id}`;
  const state = draftInTab(place);
  putDraftInTab(place, { ...state, draft: state.draft?.replace('Up', 'Awake') ?? null });
  reportRestored();
  await until(() => expect(dialog.getByRole('textbox')).toHaveValue('Awake at seven.'));
});

it('marks a review as helpful after the sign-in that it led to, once', async () => {
  const page = open({
    getCurrentUser: () => refused('sign-in-required'),
    listReviews: () => [reviewOf(2), reviewOf(4)],
    markReviewHelpful: () => ({ helpfulCount: 1, markedHelpful: true }),
  });
  const [, second] = await page.screen.findAllByRole('button', { name: 'Helpful (0)' });
  if (second === undefined) throw new Error('There are two reviews');
  await page.user.click(second);
  await page.expectToast(...toasts.loginToMarkHelpful.words);
  await until(() => expect(page.left()).toHaveLength(1));
  expect(page.asked('markReviewHelpful')).toEqual([]);
  const back = new URL(page.left()[0] ?? '', location.origin).searchParams.get('returnTo') ?? '';
  page.answer({ getCurrentUser: () => memberOf() });
  page.reload(back);
  await page.expectToast(...toasts.markedHelpful.words);
  expect(page.asked('markReviewHelpful').map(({ params }) => params['id'])).toEqual([reviewOf(4).id]);
  expect(location.search).not.toContain('resume');
});

it.each([
  [4, ['4 reviews', 'Too few reviews to say much yet.'], ['4.8', '100% would recommend']],
  [5, ['5 reviews', '4.8', '100% would recommend'], ['Too few reviews to say much yet.']],
])('sums up %i reviews', async (reviewCount, shown, hidden) => {
  const page = open({
    getTreatment: () =>
      treatmentOf({
        reviewCount,
        averageRating: 48,
        recommendPercentage: 100,
        ratingCounts: [0, 0, 0, 1, reviewCount - 1],
      }),
    listReviews: () => three,
  });
  const card = await page.screen.findByRole('region', { name: 'What women say' });
  for (const words of shown) expect(card).toHaveTextContent(words);
  for (const words of hidden) expect(card).not.toHaveTextContent(words);
});

it('tells how symptoms changed for women of her phase, and of others on request', async () => {
  const outOfTen = { worse: 1, same: 2, 'bit-better': 3, 'lot-better': 4 };
  const everyone = { ageBand: null, phase: null, women: 60 };
  const hers = { ageBand: null, phase: 'perimenopause', women: 20 } as const;
  const page = open(
    {
      getTreatment: () => treatmentOf({ reviewCount: 70, averageRating: 40, ratingCounts: [0, 0, 0, 70, 0] }),
      getTreatmentEffects: () => ({
        symptoms: [
          { symptom: 'Hot flashes', ...everyone, outOfTen },
          { symptom: 'Fatigue', ...everyone, outOfTen: { ...outOfTen, worse: 0, same: 3 } },
          {
            symptom: 'Hot flashes',
            ...hers,
            outOfTen: { worse: 0, same: 10, 'bit-better': 0, 'lot-better': 0 },
          },
        ],
        sideEffects: [
          { ...everyone, effects: [{ effect: 'Headaches', women: 20 }] },
          { ageBand: '45-49', phase: null, women: 10, effects: [] },
        ],
      }),
    },
    memberOf({ menopausePhase: 'perimenopause' }),
  );
  const card = inside(await page.screen.findByRole('region', { name: 'Did it help?' }));
  await card.findByText('0 of 10 felt better. 10 felt the same.');
  expect(card.queryByText('Fatigue')).toBeNull();
  expect(card.getByRole('combobox', { name: 'Phase' })).toHaveValue('perimenopause');
  await page.expectAccessible();
  await page.user.selectOptions(card.getByRole('combobox', { name: 'Phase' }), 'Any phase');
  card.getByText('7 of 10 felt better: 4 a lot, 3 a bit. 2 felt the same, 1 felt worse.');
  card.getByText('Headaches: at least 20 women');
  await page.user.selectOptions(card.getByRole('combobox', { name: 'Age' }), '45-49');
  card.getByText('None that ten women had.');
  await page.user.selectOptions(card.getByRole('combobox', { name: 'Phase' }), 'Perimenopause');
  card.getByText('Nothing can be told of women like this yet. Try any age or any phase.');
});

it('says that too few women have said how it helped', async () => {
  const page = open({ getTreatment: () => treatmentOf({ reviewCount: 9, ratingCounts: [0, 0, 0, 9, 0] }) });
  const card = await page.screen.findByRole('region', { name: 'Did it help?' });
  expect(card).toHaveTextContent('Fewer than ten women have said how their symptoms changed.');
});

it('draws rating bars as shares of all ratings', async () => {
  const page = open({
    getTreatment: () => treatmentOf({ reviewCount: 4, averageRating: 37, ratingCounts: [0, 1, 0, 1, 2] }),
    listReviews: () => three,
  });
  const row = await page.screen.findByRole('button', { name: '5 stars 2 reviews' });
  expect(row.querySelector('[style]')).toHaveStyle({ width: '50%' });
});

it('counts every press of the helpful button, even before the response', async () => {
  const sent = Promise.withResolvers<void>();
  const page = open({
    listReviews: () => [reviewOf(2)],
    markReviewHelpful: async () => {
      await sent.promise;
      return { helpfulCount: 1, markedHelpful: true };
    },
    removeHelpfulMark: () => ({ helpfulCount: 0, markedHelpful: false }),
  });
  await page.press('Helpful (0)');
  await page.press('Helpful (1)');
  await page.screen.findByRole('button', { name: 'Helpful (0)', pressed: false });
  sent.resolve();
  await until(() => expect(page.asked('removeHelpfulMark')).toHaveLength(1));
  expect(page.asked('markReviewHelpful')).toHaveLength(1);
  expect(page.screen.getByRole('button', { name: 'Helpful (0)', pressed: false })).toBeVisible();
});

const texts = ['Deep sleep at last.', 'Nothing changed.', 'A quiet help.'];
const three = [
  reviewOf(4, { reviewText: texts[0] ?? null, isMine: false }),
  reviewOf(1, { reviewText: texts[1] ?? null, isMine: true }),
  reviewOf(3, { reviewText: texts[2] ?? null, overallRating: 4 }),
];

it('requests reviews as sorted and filtered, keeps both in the address, and clears them', async () => {
  const page = open({
    getTreatment: () => treatmentOf({ reviewCount: 3, averageRating: 37, ratingCounts: [0, 1, 0, 1, 1] }),
    listReviews: ({ query }) => {
      if (query['recommends'] === 'no') return [];
      if (query['author'] === 'me') return three.slice(1, 2);
      return query['rating'] === undefined ? three : three.slice(0, 1);
    },
  });
  const shown = () => page.main.queryAllByText(/\.$/u).map((each) => each.textContent);
  const expectShown = (count: string, listed: readonly string[]) =>
    until(() => {
      expect(page.main.getAllByRole('status').map((each) => each.textContent)).toContain(count);
      expect(shown().filter((text) => texts.includes(text))).toEqual(listed);
    });
  const choose = async (label: string, choice: string) =>
    page.user.selectOptions(await page.screen.findByRole('combobox', { name: label }), choice);
  await expectShown('3 reviews, newest first', texts);

  await choose('Sort by', 'Most helpful');
  await expectShown('3 reviews, most helpful first', texts);
  await page.press('5 stars 1 review');
  await expectShown('1 review matches, most helpful first', texts.slice(0, 1));
  expect(location.search).toBe('?sort=helpful&rating=5');
  expect(page.screen.getByRole('combobox', { name: 'Rating' })).toHaveValue('5');
  expect(page.asked('listReviews').at(-1)?.query).toMatchObject({ author: 'me' });
  // Her own review is not among those shown; it is still hers to change.
  await page.screen.findByRole('button', { name: 'Change Your Review' });
  await page.expectAccessible();

  page.reload();
  await expectShown('1 review matches, most helpful first', texts.slice(0, 1));
  await page.screen.findByRole('button', { name: '5 stars 1 review', pressed: true });

  await choose('Recommended', 'No');
  await expectShown('No reviews match, most helpful first', []);
  page.main.getByText('No reviews match your filters.');
  await page.expectAccessible();
  await page.press('Clear Filters');
  await expectShown('3 reviews, most helpful first', texts);
  expect(page.screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
  expect(location.search).toBe('?sort=helpful');

  await choose('Used for', '3-6 months');
  await page.press('5 stars 1 review');
  await page.press('5 stars 1 review');
  await page.screen.findByRole('button', { name: '5 stars 1 review', pressed: false });
  expect(location.search).toBe('?sort=helpful&duration=3-6');
});

it('starts a review with the duration from the link, once', async () => {
  const page = openPage({
    routes,
    path,
    state: { review: { durationMonths: '6-12' } },
    member: anna,
    answers: {
      getTreatment: () => treatment,
      listTreatmentCategories: () => [sleepCategory],
      listReviews: () => [],
    },
  });
  const dialog = await page.dialog();
  expect(await dialog.findByRole('combobox')).toHaveValue('6-12');
  page.reload();
  await page.screen.findByRole('heading', { level: 1, name: 'Melatonin' });
  expect(page.screen.queryByRole('dialog')).toBeNull();
});

it('shows names, reviews and symptoms in their own direction', async () => {
  const page = open({
    listReviews: () => [
      {
        ...reviewOf(2),
        firstName: HEBREW,
        reviewText: HEBREW,
        symptomsAddressed: [HEBREW],
        sideEffects: [HEBREW],
      },
    ],
  });
  await page.expectOwnDirection(4);
});

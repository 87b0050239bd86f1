import type { Output } from '@secondspring/ui/api/call.ts';
import { reportReached } from '@secondspring/ui/api/reachability.ts';
import { onOwnPhone, startEntries } from '@secondspring/ui/testing/own-phone.ts';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { memberOf, quietProgress, reviewOf, treatmentOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../routes.tsx';

type Entry = Output<'GET /api/treatment-log'>[number];

const today = localDay(new Date());
const treatment = treatmentOf();
const entryOf = (change: Partial<Entry> = {}): Entry => ({
  id: '5b0f4a53-9a3c-4f0e-9d8d-0c7d0a2c1e10',
  recordedAt: '2026-09-20T10:00:00.000Z',
  name: treatment.name,
  treatmentId: treatment.id,
  dose: '2 mg at night',
  startedOn: daysBefore(today, 200),
  stoppedOn: null,
  stopReason: null,
  ...change,
});
const open = (answers: Answers = {}) =>
  openPage({
    routes,
    path: '/progress',
    member: memberOf(),
    start: startEntries,
    answers: {
      ...quietProgress,
      listTreatments: () => [treatment],
      listReviews: () => [],
      ...answers,
    },
  });

it('adds a treatment, and sends the same entry again when its answer was lost', async () => {
  const page = open({ recordTreatmentEntry: () => lost });
  await page.press('Add a Treatment');
  await page.dialog();
  await page.press('Save');
  await page.screen.findByText('Please say what you take');
  await page.fill('What do you take?', treatment.name.toUpperCase());
  await page.expectAccessible();
  await page.press('Save');
  await page.expectToast('Error', 'Failed to save the treatment. Please try again.');
  page.answer({ recordTreatmentEntry: () => entryOf(), listTreatmentEntries: () => [entryOf()] });
  await page.press('Save');
  await page.expectToast('Treatment saved');
  await page.main.findByText(treatment.name);
  const [first, second] = page.asked('recordTreatmentEntry');
  expect(second).toEqual(first);
  expect(first?.body).toMatchObject({ treatmentId: treatment.id, startedOn: today, stoppedOn: null });
});

it('keeps treatments on her own phone without a connection', async () => {
  onOwnPhone();
  const gone = entryOf({ id: '5b0f4a53-9a3c-4f0e-9d8d-0c7d0a2c1e11', name: 'Yoga' });
  const page = open({
    listTreatmentEntries: () => [gone],
    recordTreatmentEntry: () => lost,
    removeTreatmentEntry: () => lost,
  });
  await page.press('Add a Treatment');
  await page.dialog();
  await page.fill('What do you take?', 'Oestrogen gel');
  await page.press('Save');
  await page.expectToast('Kept on this phone', 'We’ll send it when you’re connected again.');
  await page.main.findByText(/^since .* · kept on this phone$/u);
  await page.press('Change Yoga');
  await page.press('Remove from My Treatments');
  await page.press('Remove');
  await page.expectToast('Kept on this phone', 'We’ll send it when you’re connected again.');
  await until(() => expect(page.main.queryByText('Yoga')).toBeNull());
  page.reload();
  await page.main.findByText('Oestrogen gel');
  await until(() => expect(page.main.queryByText('Yoga')).toBeNull());
  const saved = entryOf({ name: 'Oestrogen gel' });
  page.answer({
    recordTreatmentEntry: () => saved,
    removeTreatmentEntry: () => undefined,
    listTreatmentEntries: () => [saved],
  });
  reportReached(true);
  await page.expectToast('Saved', '2 things you entered without a connection are saved now.');
  await until(() => expect(page.main.queryByText(/kept on this phone/u)).toBeNull());
  expect(page.asked('recordTreatmentEntry').at(-1)?.body).toMatchObject({ name: 'Oestrogen gel' });
});

it('records when and why she stopped', async () => {
  const page = open({ listTreatmentEntries: () => [entryOf()], recordTreatmentEntry: () => entryOf() });
  await page.press(`Change ${treatment.name}`);
  const dialog = await page.dialog();
  await page.user.click(dialog.getByRole('checkbox', { name: 'I’ve stopped' }));
  await page.user.selectOptions(dialog.getByRole('combobox', { name: /Why did you stop/u }), 'Side effects');
  await page.press('Save');
  await page.expectToast('Treatment saved');
  const [sent] = page.asked('recordTreatmentEntry');
  expect(sent?.params).toEqual({ entryId: entryOf().id });
  expect(sent?.body).toEqual({ stoppedOn: today, stopReason: 'side-effects' });
});

it('removes a treatment after asking', async () => {
  const page = open({
    listTreatmentEntries: () => [entryOf({ stoppedOn: today })],
    removeTreatmentEntry: () => undefined,
  });
  await page.user.click(await page.main.findByText('Stopped (1)'));
  await page.press(`Change ${treatment.name}`);
  await page.press('Remove from My Treatments');
  page.answer({ listTreatmentEntries: () => [] });
  await page.press('Remove');
  await page.expectToast('Treatment removed');
  await page.main.findByText(/Note what you take/u);
});

it('offers a review of what she has taken for three months', async () => {
  const page = open({ listTreatmentEntries: () => [entryOf()] });
  const offer = await page.main.findByRole('link', { name: 'Tell others how it went' });
  expect(offer).toHaveAttribute('href', `/treatment-reviews/treatment/${treatment.id}`);
  await page.expectAccessible();
});

it.each([
  ['has taken it for a month', entryOf({ startedOn: daysBefore(today, 30) }), []],
  ['takes something that is not in the catalogue', entryOf({ treatmentId: null }), []],
  ['has reviewed it', entryOf(), [reviewOf(1)]],
])('offers no review when she %s', async (_, entry, reviews) => {
  const page = open({ listTreatmentEntries: () => [entry], listReviews: () => reviews });
  await page.main.findByText(entry.name);
  await until(() => expect(page.asked('listReviews')).toHaveLength(reviews.length));
  expect(page.main.queryByRole('link', { name: 'Tell others how it went' })).toBeNull();
});

it('says that her treatments could not be loaded, and loads them on request', async () => {
  const page = open({ listTreatmentEntries: () => refused('unavailable') });
  await page.main.findByText('We couldn’t load your treatments.');
  page.answer({ listTreatmentEntries: () => [entryOf()] });
  await page.press('Try Again');
  await page.main.findByText(treatment.name);
});

it('shows and takes names and doses in their own direction', async () => {
  const page = open({
    listTreatmentEntries: () => [
      entryOf({ name: HEBREW, treatmentId: null, dose: HEBREW, startedOn: daysBefore(today, 3) }),
    ],
  });
  await page.expectOwnDirection(2);
  await page.press(/^Change/u);
  await page.expectOwnDirection(4);
  await page.press('Remove from My Treatments');
  await page.expectOwnDirection(3);
});

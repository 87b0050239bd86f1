import { screens } from '@secondspring/tests/specification/screens.ts';
import type { Output } from '@secondspring/ui/api/call.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, openPage } from '@secondspring/ui/testing/open-page.tsx';
import { consentsOf, memberOf, progressOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const today = localDay(new Date());
const checkIn: Output<'recordCheckIn'> = {
  day: today,
  recordedAt: '2026-09-20T10:00:00.000Z',
  mood: 4,
  sleep: 4,
  energy: 4,
  hotFlashes: 0,
  workout: false,
  planFollowed: null,
  bleeding: null,
  symptoms: [],
  note: null,
};
const open = (answers: Answers = {}) =>
  openPage({
    routes,
    path: '/progress',
    member: memberOf(),
    answers: {
      getProgress: () => progressOf(),
      getWeek: () => ({
        from: today,
        to: today,
        daysTracked: 0,
        workouts: 0,
        adherence: null,
        insight: null,
      }),
      listCheckIns: () => [],
      listConsents: () => consentsOf(true),
      listAssessments: () => [],
      ...answers,
    },
  });

it('shows the milestones and an example week', async () => {
  const page = open();
  await page.expectWords(screens.progress);
  await page.expectAccessible();
});

it('says that the progress could not be loaded, and loads it on request', async () => {
  const page = open({ getProgress: () => refused('unavailable'), getWeek: () => refused('unavailable') });
  await page.main.findAllByRole('button', { name: 'Try Again' });
  page.screen.getByRole('heading', { level: 1, name: 'Your Progress' });
  await page.expectAccessible();
  page.answer({
    getProgress: () => progressOf(),
    getWeek: () => ({ from: today, to: today, daysTracked: 0, workouts: 0, adherence: null, insight: null }),
  });
  for (const retry of page.main.getAllByRole('button', { name: 'Try Again' })) await page.user.click(retry);
  await page.expectWords(screens.progress);
});

it('sends a check-in again with the same key when its answer was lost', async () => {
  const page = open({ recordCheckIn: () => lost });
  await page.press('Check In');
  const dialog = await page.dialog();
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?'])
    await page.user.click(
      inside(await dialog.findByRole('group', { name })).getByRole('radio', { name: 'Good' }),
    );
  await page.press('Save Check-in');
  await page.expectToast('Error', 'Failed to save your check-in. Please try again.');
  await page.expectAccessible();
  page.answer({
    recordCheckIn: () => checkIn,
    listCheckIns: () => [checkIn],
    getProgress: () => progressOf({ daysTracked: 1 }),
  });
  await page.press('Save Check-in');
  await page.expectToast('Check-in saved');
  await page.main.findByText('Upcoming · 1 of 14 days');
  const [first, second] = page.asked('recordCheckIn');
  expect(second).toEqual(first);
});

it('starts no new check-in while the one of today is unknown', async () => {
  const page = open({ listCheckIns: () => refused('unavailable') });
  await page.press('Check In');
  await page.expectToast('Error', 'We couldn’t load your check-ins. Please try again.');
  page.answer({ listCheckIns: () => [checkIn] });
  await page.press('Check In');
  const dialog = await page.dialog();
  expect((await dialog.findAllByRole('radio', { name: 'Good', checked: true })).length).toBe(3);
});

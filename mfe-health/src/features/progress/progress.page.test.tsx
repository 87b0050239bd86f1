import { screens } from '@secondspring/tests/specification/screens.ts';
import { reportReached } from '@secondspring/ui/api/reachability.ts';
import { daysBefore, shortDay, weekday } from '@secondspring/ui/dates/days.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, type Opening, openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import {
  assessmentSample,
  checkInOf,
  consentsOf,
  memberOf,
  progressOf,
  quietProgress,
} from '@secondspring/ui/testing/samples.ts';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { onOwnPhone, startEntries } from '@secondspring/ui/testing/own-phone.ts';
import { expect, it, vi } from 'vitest';
import routes from '../../routes.tsx';

const today = localDay(new Date());
const checkIn = checkInOf(today);
const open = (answers: Answers = {}, member = memberOf(), start?: Opening['start']) =>
  openPage({
    routes,
    path: '/progress',
    member,
    answers: {
      ...quietProgress,
      ...answers,
    },
    ...(start && { start }),
  });
/** On her own phone: what she enters is kept there until the server has it. */
const openOnOwnPhone = (answers: Answers = {}) => {
  onOwnPhone();
  return open(answers, memberOf(), startEntries);
};

it('shows the milestones and an example week', async () => {
  const page = open();
  await page.expectWords(screens.progress);
  await page.expectAccessible();
});

it('says that the progress could not be loaded, and loads it on request', async () => {
  const page = open({ getProgress: () => refused('unavailable') });
  await page.main.findAllByRole('button', { name: 'Try Again' });
  page.screen.getByRole('heading', { level: 1, name: 'Your Progress' });
  await page.expectAccessible();
  page.answer({ getProgress: () => progressOf() });
  await page.press('Try Again');
  await page.expectWords(screens.progress);
});

const answerAll = async (page: ReturnType<typeof open>) => {
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?'])
    await page.user.click(
      inside(await page.main.findByRole('radiogroup', { name })).getByRole('radio', { name: 'Good' }),
    );
};

it('saves a check-in with the third answer, keeps it when it fails, and sends it again with the same key', async () => {
  const page = open({ recordCheckIn: () => lost });
  await answerAll(page);
  await page.expectToast('Error', 'Failed to save your check-in. Please try again.');
  await page.expectAccessible();
  await page.press('Save Check-in');
  await page.expectToast('Error', 'Failed to save your check-in. Please try again.');
  const [first, second] = page.asked('recordCheckIn');
  expect(second).toEqual(first);
  page.reload();
  await page.main.findByRole('button', { name: 'Save Check-in' });
  expect(page.main.getAllByRole('button', { name: /: Good. Change$/u })).toHaveLength(3);
  page.answer({
    recordCheckIn: () => checkIn,
    listCheckIns: () => [checkIn],
    getProgress: () => progressOf({ daysTracked: 1 }),
  });
  await page.press('Save Check-in');
  await page.main.findByRole('heading', { name: 'Today’s check-in is done' });
  await page.main.findByText(/That’s 1 of your last 7 days/u);
  await page.main.findByText('Upcoming · 1 of 14 days');
  expect(page.asked('recordCheckIn').at(-1)).toMatchObject({
    params: { day: today },
    body: { mood: 4, sleep: 4, energy: 4 },
  });
});

it('sends only the last of several changes made during a save', async () => {
  const saved = Promise.withResolvers<void>();
  const page = open({
    recordCheckIn: async () => {
      await saved.promise;
      return checkIn;
    },
  });
  await answerAll(page);
  await until(() => expect(page.asked('recordCheckIn')).toHaveLength(1));
  await page.press('mood: Good. Change');
  const mood = inside(page.main.getByRole('radiogroup', { name: 'How was your mood?' }));
  await page.user.click(mood.getByRole('radio', { name: 'Poor' }));
  await page.user.click(mood.getByRole('radio', { name: 'Fair' }));
  saved.resolve();
  await until(() =>
    expect(page.asked('recordCheckIn').map(({ body }) => body)).toMatchObject([{ mood: 4 }, { mood: 3 }]),
  );
});

it('says that a change is saved only once it is, and keeps it over a reload', async () => {
  const page = open({
    listCheckIns: () => [{ ...checkIn, note: 'Slept badly' }],
    recordCheckIn: () => refused('unexpected'),
  });
  await page.main.findByRole('heading', { name: 'Today’s check-in is done' });
  const mood = () => inside(page.main.getByRole('radiogroup', { name: 'How was your mood?' }));
  await page.press('mood: Good. Change');
  await page.user.click(mood().getByRole('radio', { name: 'Poor' }));
  await page.expectToast('Error', 'Failed to save your check-in. Please try again.');
  page.main.getByRole('heading', { name: 'Not saved yet' });
  expect(page.main.queryByText(/^Saved, thank you/u)).toHaveAttribute('aria-hidden', 'true');
  page.reload();
  await page.main.findByRole('heading', { name: 'Not saved yet' });
  page.main.getByRole('button', { name: 'mood: Poor. Change' });
  page.answer({ recordCheckIn: () => ({ ...checkIn, mood: 2, note: 'Slept badly' }) });
  await page.press('Save Check-in');
  await page.main.findByRole('heading', { name: 'Today’s check-in is done' });
  expect(page.asked('recordCheckIn').map(({ body }) => body)).toEqual([{ mood: 2 }, { mood: 2 }]);
});

it('keeps a check-in that was begun before midnight to its day, in the dialog too', async () => {
  const page = open({ recordCheckIn: () => checkIn });
  const answerOne = async (name: string) =>
    await page.user.click(
      inside(await page.main.findByRole('radiogroup', { name })).getByRole('radio', { name: 'Good' }),
    );
  await answerOne('How was your mood?');
  await page.press('Details');
  const dialog = await page.dialog();
  await page.fill(/^A note for yourself/u, 'Late');
  vi.setSystemTime(Date.parse('2026-11-26T00:05:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await page.main.findByText(/^This check-in is for Wednesday 25 Nov/u);
  page.main.getByRole('heading', { name: 'How was your day?', hidden: true });
  expect(dialog.getByLabelText(/^A note for yourself/u)).toHaveValue('Late');
  await page.press('Close');
  await answerOne('How did you sleep?');
  await answerOne('How was your energy?');
  await until(() =>
    expect(page.asked('recordCheckIn')).toMatchObject([
      { params: { day: today }, body: { mood: 4, sleep: 4, energy: 4, note: 'Late' } },
    ]),
  );
  await page.main.findByRole('heading', { name: 'How are you today?' });
  expect(page.main.queryByText(/^This check-in is for/u)).toBeNull();
});

it('says without a connection that the check-in was not saved', async () => {
  const page = open({ listConsents: () => lost, recordCheckIn: () => lost });
  await answerAll(page);
  await page.expectToast('Error', 'Failed to save your check-in. Please try again.');
  await page.main.findByRole('heading', { name: 'Not saved yet' });
});

it('keeps a check-in on her own phone without a connection, over a reload, and says that it is saved once it is', async () => {
  const page = openOnOwnPhone({ listConsents: () => lost, recordCheckIn: () => lost });
  await page.main.findByText('Three taps and it’s saved. You can change it for six days.');
  reportReached(false);
  await page.main.findByText('Three taps and it’s kept on this phone. You can change it for six days.');
  await answerAll(page);
  await page.main.findByRole('heading', { name: 'Kept on this phone' });
  expect(page.main.getByText(/^Saved, thank you/u)).toHaveAttribute('aria-hidden', 'true');
  await page.expectAccessible();
  page.reload();
  await page.main.findByRole('heading', { name: 'Kept on this phone' });
  expect(page.main.getAllByRole('button', { name: /: Good. Change$/u })).toHaveLength(3);
  page.main.getByRole('button', { name: 'Wednesday 25 Nov: done' });
  page.answer({ recordCheckIn: () => checkIn, listCheckIns: () => [checkIn] });
  reportReached(true);
  await page.expectToast('Saved', 'What you entered without a connection is saved now.');
  await page.main.findByRole('heading', { name: 'Today’s check-in is done' });
  const asked = page.asked('recordCheckIn');
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(asked.at(-1)).toMatchObject({ params: { day: today }, body: { mood: 4, sleep: 4, energy: 4 } });
});

it('asks for consent before it sends the first check-in', async () => {
  const page = open({ listConsents: () => consentsOf(false), recordCheckIn: () => checkIn });
  await answerAll(page);
  await page.press('Not Now');
  await page.expectToast('Nothing was saved', 'You can agree whenever you like.');
  expect(page.asked('recordCheckIn')).toEqual([]);
  await page.main.findByRole('button', { name: 'Save Check-in' });
});

it('fills in a day before today with the answers of the day before it', async () => {
  const before = {
    ...checkIn,
    day: daysBefore(today, 2),
    sleep: 2,
    symptoms: [{ name: 'Fatigue', severity: 4 }],
  };
  const page = open({
    listCheckIns: () => [before],
    listAssessments: () => [assessmentSample],
    getProgress: () => progressOf({ carePlanGenerated: true }),
    recordCheckIn: () => checkIn,
  });
  await page.press(`${weekday(daysBefore(today, 1))}: not filled in`);
  const dialog = await page.dialog();
  expect(dialog.getAllByRole('option')).toHaveLength(7);
  await page.press('Same as the Day Before');
  await page.user.click(
    inside(dialog.getByRole('radiogroup', { name: 'Any bleeding?' })).getByRole('radio', { name: 'Light' }),
  );
  await page.user.click(
    inside(dialog.getByRole('radiogroup', { name: 'Did you follow your care plan?' })).getByRole('radio', {
      name: 'Most of it',
    }),
  );
  await page.user.click(dialog.getByRole('checkbox', { name: /^I was active on/u }));
  await page.press('One more hot flash');
  await page.expectAccessible();
  await page.press('Save Check-in');
  await page.expectToast('Check-in saved');
  expect(page.asked('recordCheckIn')[0]).toMatchObject({
    params: { day: daysBefore(today, 1) },
    body: {
      sleep: 2,
      hotFlashes: 1,
      workout: true,
      planFollowed: 'most',
      bleeding: 'light',
      symptoms: before.symptoms,
    },
  });
});

it.each([
  ['postmenopause', true],
  ['perimenopause', false],
] as const)('advises seeing a doctor about bleeding or not in %s', async (menopausePhase, isAdvised) => {
  const page = open({}, memberOf({ menopausePhase }));
  await page.press('Details');
  const bleeding = inside((await page.dialog()).getByRole('radiogroup', { name: 'Any bleeding?' }));
  expect(page.screen.queryByText('Please get this checked')).toBeNull();
  expect(page.screen.queryByText('Did you follow your care plan?')).toBeNull();
  await page.user.click(bleeding.getByRole('radio', { name: 'Spotting' }));
  expect(page.screen.queryByText('Please get this checked') !== null).toBe(isAdvised);
  await page.expectAccessible();
});

it('starts no new check-in until today’s is loaded', async () => {
  const page = open({ listCheckIns: () => refused('unavailable') });
  await page.main.findByText('We couldn’t load your check-ins. Please try again.');
  expect(page.main.queryByRole('radio')).toBeNull();
  page.answer({ listCheckIns: () => [checkIn] });
  await page.press('Try Again');
  expect(await page.main.findAllByRole('button', { name: /: Good. Change$/u })).toHaveLength(3);
});

/** A check-in on each of these days before today. */
const checkInsAgo = (days: readonly number[], changes: Parameters<typeof checkInOf>[1] = {}) =>
  days.toSorted((one, other) => other - one).map((ago) => checkInOf(daysBefore(today, ago), changes));

it('shows a chart of each rating over the chosen number of days', async () => {
  const days = [
    { ...checkIn, day: daysBefore(today, 200), bleeding: 'light' as const },
    ...checkInsAgo([3, 2], { symptoms: [{ name: 'Fatigue', severity: 2 }] }),
    ...checkInsAgo([1], { symptoms: [{ name: 'Fatigue', severity: 4 }] }),
  ];
  const gel = {
    id: '5b0f4a53-9a3c-4f0e-9d8d-0c7d0a2c1e10',
    recordedAt: checkIn.recordedAt,
    name: 'Gel',
    treatmentId: null,
    dose: null,
    startedOn: daysBefore(today, 100),
    stoppedOn: null,
    stopReason: null,
  };
  const page = open({
    getProgress: () => progressOf({ daysTracked: 4 }),
    listTreatmentEntries: () => [gel],
    listCheckIns: ({ query }) => days.filter(({ day }) => day >= (query['from'] ?? '')),
  });
  await page.main.findByRole('heading', { name: 'Your last 7 days' });
  await page.user.click(await page.main.findByText('All figures in a table'));
  const rows = () =>
    inside(page.main.getByRole('table', { name: /^Ratings from 1 to 5/u })).getAllByRole('row');
  expect(rows()[0]).toHaveTextContent(/^Day.*Mood.*Fatigue/u);
  expect(rows()[1]).toHaveTextContent(new RegExp(`^${shortDay(daysBefore(today, 1))}.*4$`, 'u'));
  expect(rows()).toHaveLength(4);
  const marked = () => page.main.getByRole('list', { name: 'Marked in the charts' });
  expect(marked()).not.toHaveTextContent('Bleeding');
  const range = inside(page.main.getByRole('radiogroup', { name: 'Days to show' }));
  await page.user.click(range.getByRole('radio', { name: '28 days' }));
  await page.main.findByRole('heading', { name: 'Your last 28 days' });
  expect(page.asked('listCheckIns')).toHaveLength(1);
  await page.user.click(range.getByRole('radio', { name: 'A year' }));
  await page.user.click(await page.main.findByText('All figures in a table'));
  await page.main.findByText('Ratings from 1 to 5, and how many a day, averages by week');
  expect(rows()).toHaveLength(3);
  page.main.getByRole('heading', { name: 'Your last year' });
  expect(marked()).toHaveTextContent('Bleeding on 1 day');
  expect(marked()).toHaveTextContent(/1 Gel, since \d+ \w+$/u);
  expect(page.asked('listCheckIns').at(-1)?.query).toEqual({ from: daysBefore(today, 364), to: today });
  await page.expectAccessible();
});

it('reads a chart day by day with the arrow keys', async () => {
  const days = [...checkInsAgo([2], { mood: 2 }), ...checkInsAgo([1], { mood: 3 }), checkIn];
  const page = open({ listCheckIns: () => days });
  const slider = await page.main.findByRole('slider', { name: 'Mood, day by day' });
  expect(slider).toHaveAttribute('aria-valuetext', `${weekday(today)}: Good`);
  await page.slide('Mood, day by day', 0);
  page.main.getByText(`${weekday(daysBefore(today, 2))}: Poor`);
});

it('draws nothing below three days', async () => {
  const page = open({ listCheckIns: () => checkInsAgo([1, 0]) });
  await page.main.findByText('You checked in on 2 days. Your charts start after 3 days.');
  expect(page.main.queryByRole('slider')).toBeNull();
});

it('folds symptoms that never changed into one list', async () => {
  const symptoms = [{ name: 'Bloating', severity: 2 }];
  const page = open({ listCheckIns: () => checkInsAgo([2, 1, 0], { symptoms }) });
  const list = await page.main.findByText('No change:');
  expect(list.closest('summary')).toHaveTextContent('No change: Bloating');
});

it('shows a month by what she chose, reads a day, and opens it', async () => {
  const days = [...checkInsAgo([40]), ...checkInsAgo([1], { sleep: 2 }), checkIn];
  const page = open({
    getProgress: () => progressOf({ daysTracked: 3 }),
    listCheckIns: ({ query }) => days.filter(({ day }) => day >= (query['from'] ?? '')),
  });
  await page.main.findByRole('table', { name: 'November 2026, mood' });
  await page.user.click(await page.main.findByRole('radio', { name: 'Sleep' }));
  await page.press(`${weekday(daysBefore(today, 1))}: Poor`);
  await page.press('Open This Day');
  const dialog = await page.dialog();
  expect(dialog.getByRole('combobox', { name: 'Which day?' })).toHaveValue(daysBefore(today, 1));
  await page.press('Close');
  await page.press('Month before');
  await page.main.findByRole('button', { name: `${weekday(daysBefore(today, 40))}: Good` });
  expect(page.main.queryByRole('button', { name: 'Open This Day' })).toBeNull();
  await until(() =>
    expect(page.main.getByRole('button', { name: 'Month before', hidden: true })).toBeDisabled(),
  );
  await page.expectAccessible();
});

it('puts this week beside the week before', async () => {
  const days = [...checkInsAgo([9, 8, 7], { mood: 2 }), ...checkInsAgo([2, 1, 0], { mood: 5 })];
  const page = open({ listCheckIns: () => days });
  const weeks = await page.main.findByRole('region', { name: 'Week by week' });
  inside(weeks).getByRole('row', { name: 'Mood Very good Poor' });
});

it('opens the day that a navigation asks for, once', async () => {
  const day = daysBefore(today, 2);
  const page = openPage({
    routes,
    path: '/progress',
    state: { day },
    member: memberOf(),
    answers: quietProgress,
  });
  const dialog = await page.dialog();
  expect(dialog.getByRole('combobox', { name: 'Which day?' })).toHaveValue(day);
  page.reload();
  await page.main.findByText('Example');
  expect(page.screen.queryByRole('dialog')).toBeNull();
});

it('shows her own symptoms in their own direction', async () => {
  const symptoms = [{ name: HEBREW, severity: 3 }];
  const page = open({
    listAssessments: () => [{ ...assessmentSample, symptoms }],
    listCheckIns: () =>
      [2, 1, 0].map((ago) =>
        checkInOf(daysBefore(today, ago), { symptoms: [{ name: HEBREW, severity: 1 + ago }] }),
      ),
  });
  await page.main.findByRole('heading', { level: 3, name: HEBREW });
  await page.user.click(page.main.getByText('All figures in a table'));
  await page.expectOwnDirection(2);
});

import { reportReached } from '@secondspring/ui/api/reachability.ts';
import { daysBefore, weekday } from '@secondspring/ui/dates/days.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { forgetPhoneKey } from '@secondspring/ui/kept/phone-key.ts';
import { PHONE_KEY } from '@secondspring/contracts/http/phone-key.ts';
import { troubleKeys } from '@secondspring/contracts/vocabulary/trouble-words.ts';
import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, type Opening, openPage, type OpenPage, until } from '@secondspring/ui/testing/open-page.tsx';
import {
  assessmentSample,
  carePlanOf,
  checkInOf,
  consentsOf,
  idOf,
  many,
  memberOf,
  postOf,
  progressOf,
  storyOf,
  treatmentOf,
} from '@secondspring/ui/testing/samples.ts';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { expect, it, vi } from 'vitest';

const newcomer = memberOf({ firstName: null, dateOfBirth: null, menopausePhase: null, age: null });
const sleepGuide = {
  slug: 'tonights-sleep-guide',
  title: 'Tonight’s sleep guide',
  summary: 'Now.',
  minutes: 3,
};
const guides = { sleepGuide, topics: [] };
/** What the service answers about a member with an assessment and a plan. */
const settled: Answers = {
  getProgress: () =>
    progressOf({
      assessmentCompleted: true,
      carePlanGenerated: true,
      assessmentCount: 1,
      progressPercentage: 50,
    }),
  listAssessments: () => [assessmentSample],
  getCarePlan: () => carePlanOf(),
  listPosts: () => many(6, postOf),
};
const open = async (
  member: Opening['member'] | null,
  answers: Answers = {},
  site: Opening['site'] = {},
): Promise<OpenPage> => {
  // Answers are held in memory of the module: each test is a page of its own.
  vi.resetModules();
  const { default: routes } = await import('../../routes.tsx');
  return openPage({
    routes,
    path: '/',
    site,
    ...(member === null || member === undefined ? {} : { member }),
    answers: {
      getAssessmentDraft: () => null,
      listConsents: () => consentsOf(true),
      getProgress: () => progressOf(),
      listAssessments: () => [],
      listPosts: () => [],
      listRedFlags: () => [],
      listCheckIns: () => [],
      listGuides: () => guides,
      listEffects: () => [],
      getCarePlan: () => refused('care-plan-not-found'),
      completeAssessment: () => assessmentSample,
      ...answers,
    },
  });
};

it('shows a visitor what the product is, and how to start', async () => {
  const page = await open(null);
  await page.expectWords(screens.landing);
  await page.expectAccessible();
});

const answered = troubleKeys.map((trouble) => ({
  trouble,
  answer: `Two sentences about ${trouble}. They end here.`,
  seeDoctor: 'If it gets worse, see a doctor.',
  evidence: { strength: 'A' as const, note: 'It helps.', source: 'A guideline', sourceUrl: null },
  clinician: null,
  treatments: [
    treatmentOf({ name: 'A patch', reviewCount: 4, averageRating: 50 }),
    treatmentOf({ id: idOf(71), name: 'A training', reviewCount: 12, averageRating: 42 }),
  ],
  storyTag: trouble === 'fog' ? null : ('Sleep issues' as const),
}));

it('answers what troubles a visitor, without telling the server which it is', async () => {
  const page = await open(null, { listTroubles: () => answered, listStories: () => many(3, storyOf) });
  await page.press('Sleep');
  await page.screen.findByRole('heading', { level: 1, name: 'Sleep' });
  await page.main.findByText('Two sentences about sleep. They end here.');
  page.main.getByText('If it gets worse, see a doctor.');
  expect(page.main.getByRole('link', { name: /^A patch/u })).toHaveTextContent('Too few to rate4 reviews');
  expect(page.main.getByRole('link', { name: /^A training/u })).toHaveTextContent('4.2 out of 5 stars');
  await page.main.findByRole('link', { name: new RegExp(`^${storyOf(0).title.slice(0, 11)}`, 'u') });
  page.main.getByRole('link', { name: "Get Started - It's Free" });
  expect(document.title).toBe('What helps · Second Spring');
  expect(location.pathname + location.search).toBe('/');
  for (const name of ['listTroubles', 'listStories'] as const)
    expect(page.asked(name).map(({ query }) => query)).toEqual([{}]);
  await page.expectAccessible();
  history.back();
  await page.press('Mood and worry');
  await page.main.findByText('Two sentences about mood. They end here.');
  expect(page.main.getByRole('link', { name: /Samaritans/u })).toHaveAttribute('href', 'tel:116123');
});

it.for([
  ['no story that fits', () => []],
  ['no answer', () => refused('unavailable')],
] as const)('leaves the story out for %s', async ([, listStories]) => {
  const page = await open(null, { listTroubles: () => answered, listStories });
  await page.press('Sleep');
  await page.main.findByText('Two sentences about sleep. They end here.');
  await until(() => expect(page.main.queryByRole('heading', { name: 'A woman’s own story' })).toBeNull());
});

it('says that an answer could not be loaded, and loads it on request', async () => {
  const page = await open(null, { listTroubles: () => refused('unavailable') });
  await page.press('Brain fog');
  await page.main.findByText('We couldn’t load this answer.');
  await page.expectAccessible();
  page.answer({ listTroubles: () => answered });
  await page.press('Try Again');
  await page.main.findByText('Two sentences about fog. They end here.');
  expect(page.asked('listStories')).toEqual([]);
});

it('leads a new member step by step, and names what is missing or failed', async () => {
  const page = await open(newcomer, { completeAssessment: () => refused('unexpected') });
  await page.expectWords(screens.phases);
  await page.press('Continue');
  await page.expectToast(...toasts.phaseMissing.words);
  await page.user.click(page.screen.getByRole('radio', { name: 'Perimenopause' }));
  await page.press('Continue');
  await page.screen.findByRole('heading', { level: 1, name: 'How have you been feeling?' });
  await page.press('Continue');
  await page.expectToast(...toasts.assessmentMissing.words);
  await page.user.selectOptions(page.screen.getByLabelText('Your age'), '45-49');
  for (const header of page.main.getAllByRole('button', { expanded: false })) await page.user.click(header);
  await page.expectWords(screens.ages, screens.checklist);
  const ticked = ['Insomnia', 'Fatigue', 'Low energy', 'Anxiety', 'Bloating'];
  for (const name of ticked) await page.user.click(page.main.getByRole('checkbox', { name }));
  for (const [place, name] of ticked.entries()) await page.slide(`Severity of ${name}`, place + 1);
  await page.expectWords(screens.severities, screens.summaryAtHome);
  await page.expectAccessible();
  await page.press('Continue');
  await page.press('None of These');
  await page.expectToast(...toasts.assessmentFailed.words);
  page.answer({ completeAssessment: () => assessmentSample });
  await page.press('None of These');
  await page.expectToast(...toasts.assessmentCompleted.words);

  await page.expectWords(screens.signUp);
  await page.fill(/^Email/u, 'anna@');
  await page.press('Complete Profile');
  await page.expectWords(screens.birthMissing, screens.emailWrong);
  await page.expectAccessible();
  await page.user.clear(page.screen.getByLabelText(/^Email/u));
  await page.press('Complete Profile');
  await page.expectToast(...toasts.birthMissing.words);
  await page.fill(/^Full name/u, 'Anna Berg');
  const words = 'Please check the year of your date of birth';
  page.answer({ updateProfile: () => refused('invalid-request', [{ path: 'dateOfBirth', message: words }]) });
  await page.fill(/^Date of birth/u, '1902-01-31');
  await page.press('Complete Profile');
  await page.expectToast('Error', words);
  await page.main.findByText(words);
  page.answer({ updateProfile: () => lost });
  await page.fill(/^Date of birth/u, '1978-05-04');
  await page.press('Complete Profile');
  await page.expectToast(...toasts.profileFailed.words);
  const anna = memberOf({ lastName: 'Berg', dateOfBirth: '1978-05-04', menopausePhase: 'perimenopause' });
  page.answer({ updateProfile: () => anna, getCurrentUser: () => anna });
  await page.press('Complete Profile');
  await page.expectToast(...toasts.profileCompleted.words);
  await page.expectWords(screens.welcomeNamed);
  expect(page.asked('updateProfile').at(-1)?.body).toMatchObject({ firstName: 'Anna', lastName: 'Berg' });
});

it('continues without consent, sends nothing, and keeps the answers until she agrees', async () => {
  const page = await open(newcomer, { listConsents: () => consentsOf(false) });
  await page.user.click(await page.screen.findByRole('radio', { name: 'Not sure' }));
  await page.press('Continue');
  await page.user.selectOptions(await page.screen.findByLabelText('Your age'), '50-54');
  await page.press(/^Sleep & Energy/u);
  await page.user.click(page.screen.getByRole('checkbox', { name: 'Fatigue' }));
  await page.press('Continue');
  await page.press('Not Now');
  await page.expectToast('Nothing was sent', 'Your answers stay on this phone until you agree.');
  await page.expectValue(/^Email/u, 'anna@example.org');
  const anna = memberOf({ menopausePhase: 'not-sure' });
  page.answer({ updateProfile: () => anna, getCurrentUser: () => anna });
  await page.fill(/^Date of birth/u, '1974-03-02');
  await page.press('Complete Profile');
  await page.expectToast(...toasts.profileCompleted.words);
  expect(page.asked('completeAssessment')).toEqual([]);
  expect(page.asked('saveAssessmentDraft')).toEqual([]);
  page.reload();
  await page.press('Generate My Care Plan');
  page.answer({
    giveConsent: () => ({ purpose: 'health-data', given: true, textVersion: '1', givenAt: null }),
    listConsents: () => consentsOf(true),
    listAssessments: () => [assessmentSample],
    generateCarePlan: () => carePlanOf(),
  });
  await page.press('I Agree');
  await page.press('None of These');
  await page.expectToast(...toasts.carePlanGenerated.words);
  expect(page.asked('completeAssessment')[0]?.body).toMatchObject({
    ageRange: '50-54',
    symptoms: [{ name: 'Fatigue' }],
  });
});

it('shows that it is loading until the session is known', async () => {
  const known = Promise.withResolvers<void>();
  const page = await open(null, {
    getCurrentUser: async () => {
      await known.promise;
      return newcomer;
    },
  });
  await page.main.findByText('Loading...');
  await page.expectAccessible();
  known.resolve();
  await page.screen.findByRole('heading', { level: 1, name: 'Where are you in your journey?' });
  expect(page.main.queryByText('Loading...')).toBeNull();
});

it('welcomes a new member, and nobody back who was never here', async () => {
  const page = await open(memberOf({ createdAt: new Date().toISOString() }));
  await page.screen.findByRole('heading', { level: 1, name: 'Welcome, Anna!' });
});

it('shows the dashboard of a member without a name', async () => {
  const page = await open(memberOf({ firstName: null }));
  await page.expectWords(screens.dashboard);
  await page.expectAccessible();
});

it('shows a premium member both ways to reach an expert, and the operator’s claims', async () => {
  const page = await open(memberOf({ firstName: null, subscriptionPlan: 'premium' }), {}, { claims: 'show' });
  await page.expectWords(screens.premium, screens.claims);
  expect(page.main.queryByText('Upgrade to Premium')).toBeNull();
  expect(page.main.getByRole('link', { name: /Community \+5k members/u })).toHaveAttribute(
    'href',
    '/community',
  );
  await page.press('Book Video Consultation');
  await page.expectToast('Video consultation isn’t available yet');
  await page.press('Chat with AI Assistant');
  await page.expectToast('The AI assistant isn’t available yet');
  await page.expectAccessible();
});

it('says that the server cannot be reached, and tries again on request', async () => {
  const page = await open(null, { getCurrentUser: () => refused('unavailable') });
  expect(await page.screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t check whether you’re signed in.',
  );
  await page.expectAccessible();
  page.answer({ getCurrentUser: () => memberOf() });
  await page.press('Try Again');
  await page.expectWords(screens.welcomeNamed);
});

it('shows without a connection what a visitor sees, until the server says who she is', async () => {
  const page = await open(null, { getCurrentUser: () => lost });
  await page.expectWords(screens.landing);
  await page.expectAccessible();
  page.answer({ getCurrentUser: () => memberOf() });
  page.reload();
  await page.expectWords(screens.welcomeNamed);
});

it('says without a connection what can be done, on her own phone while nothing is kept', async () => {
  document.cookie = `${PHONE_KEY}=${'A'.repeat(43)}`;
  const page = await open(null, { getCurrentUser: () => lost });
  const alert = await page.screen.findByRole('alert');
  expect(alert).toHaveTextContent('This page opens once you’re connected again.');
  await page.expectAccessible();
  forgetPhoneKey();
});

it('shows her day without waiting for posts of others while the server is not reached', async () => {
  const page = await open(memberOf(), { ...settled, listPosts: () => new Promise(() => undefined) });
  await page.main.findByText('Loading your day...');
  await until(() => {
    // Every other call that is answered says that the server is reached.
    reportReached(false);
    page.main.getByRole('heading', { name: 'Next in your plan' });
  });
});

it('shows the dashboard without progress, and loads it on request', async () => {
  const page = await open(memberOf(), { getProgress: () => refused('unavailable') });
  await page.expectWords(screens.welcomeNamed);
  await page.main.findByText('We couldn’t load your progress.');
  await page.expectAccessible();
  await page.press('Generate My Care Plan');
  await page.expectToast(...toasts.carePlanFailed.words);
  page.answer({ getProgress: () => progressOf() });
  await page.press('Try Again');
  expect(await page.screen.findByRole('progressbar', { name: 'Your journey' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
});

it('says what a care plan needs first', async () => {
  const page = await open(memberOf());
  await page.press('Generate My Care Plan');
  await page.expectToast(...toasts.ageMissingForPlan.words);
  await page.user.selectOptions(await page.screen.findByLabelText('Your age'), '50-54');
  history.back();
  await page.press('Generate My Care Plan');
  await page.expectToast(...toasts.symptomsMissingForPlan.words);
  await page.screen.findByRole('heading', { level: 1, name: 'How old are you?' });
});

it('says that a care plan failed, and makes it on request', async () => {
  const page = await open(memberOf(), {
    getProgress: () => progressOf({ assessmentCompleted: true, assessmentCount: 1, progressPercentage: 25 }),
    listAssessments: () => [assessmentSample],
    generateCarePlan: () => refused('unavailable'),
  });
  await page.press('Generate My Care Plan');
  await page.expectToast(...toasts.carePlanFailed.words);
  await page.press('Save Progress & Continue Later');
  await page.expectToast('Progress saved');
  page.answer({ generateCarePlan: () => carePlanOf() });
  await page.press('Generate My Care Plan');
  await page.expectToast(...toasts.carePlanGenerated.words);
  expect(location.pathname).toBe('/care-plan');
  const [first, second] = page.asked('generateCarePlan');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('shows today once she has an assessment, and saves the check-in with the third answer', async () => {
  const today = localDay(new Date());
  const days = [1, 2].map((ago) => checkInOf(daysBefore(today, ago)));
  const page = await open(memberOf(), {
    ...settled,
    listCheckIns: () => days,
    recordCheckIn: () => checkInOf(today),
  });
  await page.expectWords(screens.welcomeNamed);
  await page.main.findByText(weekday(today));
  expect(await page.main.findAllByRole('button', { name: /: (?:done|not filled in)$/u })).toHaveLength(7);
  await page.main.findByText('After a few check-ins you’ll read something about your own days here.');
  page.main.getByText('Step for lifestyle');
  page.main.getByText('Step for exercises');
  expect(page.main.queryByText('Step for dietary')).toBeNull();
  expect(page.main.getByRole('link', { name: /Tonight’s sleep guide$/u })).toHaveAttribute(
    'href',
    '/resources/tonights-sleep-guide',
  );
  // The newest about sleep: posts are in category 1 + number modulo 6, every third in none.
  expect(page.main.getByRole('link', { name: /^Conversation.*Post 2$/u })).toHaveAttribute(
    'href',
    `/community/posts/${postOf(2).id}`,
  );
  page.main.getByRole('heading', { name: 'Update my plan' });
  page.main.getByRole('button', { name: 'Generate My Care Plan' });
  await page.expectAccessible();
  page.answer({ listCheckIns: () => [...days, checkInOf(today)] });
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?'])
    await page.user.click(
      inside(page.main.getByRole('radiogroup', { name })).getByRole('radio', { name: 'Good' }),
    );
  await page.main.findByRole('heading', { name: 'Today’s check-in is done' });
  await page.main.findByText('In the last 7 days you rated your mood good or very good on 3 of 3 days.');
  expect(page.asked('recordCheckIn')).toHaveLength(1);
  await page.expectAccessible();
});

it('leaves out what could not be loaded, and reports it for the check-ins', async () => {
  const page = await open(memberOf(), {
    ...settled,
    listCheckIns: () => refused('unavailable'),
    listPosts: () => refused('unavailable'),
    listGuides: () => refused('unavailable'),
    getCarePlan: () => refused('unavailable'),
  });
  await page.main.findByText('We couldn’t load your check-ins. Please try again.');
  await page.main.findByRole('heading', { name: 'Expert consultation' });
  expect(page.main.queryByRole('heading', { name: 'Worth a look today' })).toBeNull();
  await page.expectAccessible();
});

it('tells a member with an assessment whether treatments helped women in her phase', async () => {
  const outOfTen = { worse: 1, same: 2, 'bit-better': 3, 'lot-better': 4 };
  const page = await open(memberOf({ menopausePhase: 'perimenopause' }), {
    ...settled,
    listEffects: () => [{ symptom: 'Hot flashes', phase: 'perimenopause', reviews: 60, outOfTen }],
  });
  const card = inside(await page.main.findByRole('region', { name: 'Did it help women like you?' }));
  card.getByText(
    /at least 60 reviews by women in perimenopause .* their hot flashes, 7 of 10 felt better\.$/u,
  );
  expect(card.getByRole('link', { name: 'See What Helped' })).toHaveAttribute('href', '/treatment-reviews');
  await page.expectAccessible();
});

const harm = {
  ruleId: 'red-flag-thoughts-of-harm',
  urgency: 'emergency',
  title: 'You’re not alone.',
  advice: 'Call a crisis line.',
  source: 'A guideline',
  sourceUrl: null,
} as const;

it('shows what needs care before anything else, until she says that she has read it', async () => {
  const page = await open(memberOf(), {
    ...settled,
    listRedFlags: () => [harm],
    markRedFlagsRead: () => lost,
  });
  await page.main.findByRole('heading', { name: 'Please read this first' });
  const [first] = page.main.getAllByRole('link');
  expect(first).toHaveAttribute('href', 'tel:116123');
  await page.expectAccessible();
  await page.press('I’ve Read This');
  await page.expectToast('Error', 'That didn’t go through. Please try again.');
  page.main.getByRole('heading', { name: 'Please read this first' });
  page.answer({ markRedFlagsRead: () => undefined, listRedFlags: () => [] });
  await page.press('I’ve Read This');
  await until(() => expect(page.main.queryByRole('heading', { name: 'Please read this first' })).toBeNull());
  expect(page.asked('markRedFlagsRead').map(({ body }) => body)).toEqual([
    { ruleIds: [harm.ruleId] },
    { ruleIds: [harm.ruleId] },
  ]);
});

it('shows what needs care in a check-in as soon as it is saved', async () => {
  const today = localDay(new Date());
  const page = await open(memberOf(), { ...settled, recordCheckIn: () => checkInOf(today) });
  await page.press('Details');
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?'])
    await page.user.click(
      inside((await page.dialog()).getByRole('radiogroup', { name })).getByRole('radio', { name: 'Poor' }),
    );
  await page.fill(/^A note for yourself/u, 'I want to die');
  page.answer({ listRedFlags: () => [harm] });
  await page.press('Save Check-in');
  await page.main.findByRole('heading', { name: 'Please read this first' });
});

it('shows names and titles in their own direction', async () => {
  const page = await open(memberOf({ firstName: HEBREW }), {
    ...settled,
    listPosts: () => many(6, (number) => ({ ...postOf(number), title: HEBREW })),
  });
  await page.expectOwnDirection(2);
});

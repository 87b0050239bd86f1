import { safetyQuestions } from '@secondspring/contracts/vocabulary/safety-words.ts';
import { listedSymptom, symptomCategories } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { assessmentOf, raisedRedFlags } from '@secondspring/tests/specification/red-flags.ts';
import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import type { Output } from '@secondspring/ui/api/call.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage, type OpenPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import {
  assessmentSample,
  carePlanOf,
  consentsOf,
  memberOf,
  progressOf,
} from '@secondspring/ui/testing/samples.ts';
import { beforeEach, expect, it, vi } from 'vitest';

type Draft = NonNullable<Output<'GET /api/assessments/draft'>>;
const member = memberOf({ menopausePhase: null });
let draft: Draft | null = null;

beforeEach(() => {
  draft = null;
});

const open = async (answers: Answers = {}, consents = consentsOf(true)) => {
  // Answers are held in memory of the module: each test is a page of its own.
  vi.resetModules();
  const { default: routes } = await import('../../routes.tsx');
  return openPage({
    routes,
    path: '/assessment',
    member,
    answers: {
      getAssessmentDraft: () => draft,
      saveAssessmentDraft: ({ body }) => {
        const { ageRange, symptoms } = body as Pick<Draft, 'ageRange' | 'symptoms'>;
        draft = { ageRange, symptoms, savedAt: new Date().toISOString() };
        return draft;
      },
      discardAssessmentDraft: () => undefined,
      listConsents: () => consents,
      getProgress: () => progressOf(),
      listAssessments: () => [],
      listRedFlags: () => [],
      completeAssessment: () => assessmentSample,
      giveConsent: () => ({ purpose: 'health-data', given: true, textVersion: '1', givenAt: null }),
      ...answers,
    },
  });
};
const saved = () => draft?.symptoms.map(({ name }) => name);
const chooseAge = async (page: OpenPage, age: string) =>
  page.user.selectOptions(await page.screen.findByLabelText('Your age'), age);
const tick = async (page: OpenPage, category: string, name: string) => {
  const header = await page.screen.findByRole('button', { name: new RegExp(`^${category}`, 'u') });
  if (header.getAttribute('aria-expanded') === 'false') await page.user.click(header);
  await page.user.click(await page.screen.findByRole('checkbox', { name }));
};
const answerQuestions = async (page: OpenPage) => {
  await chooseAge(page, '50-54');
  await page.press('Continue to Symptoms');
  await tick(page, 'Sleep & Energy', 'Fatigue');
};
const SAVE = 'Save Progress & Continue Later';
const savedWords = ['Progress saved', 'You can continue here or on another phone.'] as const;

const previewOf = (redFlags: Output<'POST /api/care-plans/preview'>['redFlags']) => ({
  redFlags,
  startWith: carePlanOf().details.slice(0, 1),
  further: 5,
});

it('shows a visitor what her plan would begin with, and hands her answers over once she signs in', async () => {
  const visitor = { getCurrentUser: () => refused('sign-in-required') };
  const page = await open({ ...visitor, previewCarePlan: () => refused('unavailable') });
  await page.main.findByText('No account needed. We save nothing you tell us here.');
  await page.press('Continue to Symptoms');
  await page.expectToast(...toasts.ageMissing.words);
  await answerQuestions(page);
  await page.press('Complete Assessment');
  await page.user.click(await page.screen.findByRole('checkbox', { name: safetyQuestions['breast-change'] }));
  await page.expectAccessible();
  await page.press('Show My Plan');
  await page.expectToast('Error', 'We couldn’t make your preview. Please try again.');
  const [flag] = carePlanOf().redFlags;
  page.answer({ previewCarePlan: () => previewOf(flag === undefined ? [] : [flag]) });
  await page.press('Show My Plan');
  await page.screen.findByRole('heading', { level: 1, name: 'A first look at your plan' });
  page.main.getByRole('heading', { name: 'Start With These' });
  page.main.getByText(/^Your whole plan has 5 more to read\./u);
  expect(page.main.getByRole('link', { name: /^Keep My Plan/u })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fassessment',
  );
  await page.expectAccessible();
  expect(page.asked('previewCarePlan').at(-1)?.body).toEqual({
    ageRange: '50-54',
    symptoms: [{ name: 'Fatigue', severity: 3 }],
    safety: ['breast-change'],
  });
  expect(page.asked('saveAssessmentDraft')).toEqual([]);
  expect(page.asked('completeAssessment')).toEqual([]);

  const signedIn = await open();
  await signedIn.expectValue('Your age', '50-54');
  await signedIn.press('Continue to Symptoms');
  await signedIn.press('Complete Assessment');
  await signedIn.press('Save and Continue');
  await signedIn.expectToast(...toasts.assessmentCompleted.words);
  expect(signedIn.asked('completeAssessment')[0]?.body).toEqual(page.asked('previewCarePlan').at(-1)?.body);
});

it('starts from her last assessment, once', async () => {
  const page = await open({
    listAssessments: () => [
      { ...assessmentSample, ageRange: '55+', symptoms: [{ name: 'Fatigue', severity: 4 }] },
    ],
  });
  await page.expectValue('Your age', '55+');
  await page.press('Continue to Symptoms');
  await page.screen.findByText('1 symptom selected');
  await tick(page, 'Sleep & Energy', 'Fatigue');
  await page.screen.findByText('0 symptoms selected');
});

it('prefers what she has begun to her last assessment', async () => {
  draft = { ageRange: '45-49', symptoms: [], savedAt: '2026-09-20T10:00:00.000Z' };
  const page = await open({ listAssessments: () => [{ ...assessmentSample, ageRange: '55+' }] });
  await page.expectValue('Your age', '45-49');
});

it('names what is missing in each step', async () => {
  const page = await open();
  await page.press('Continue to Symptoms');
  await page.expectToast(...toasts.ageMissing.words);
  await chooseAge(page, '50-54');
  await page.press('Continue to Symptoms');
  await page.expectWords(screens.assessmentSteps);
  await page.press('Complete Assessment');
  await page.expectToast(...toasts.symptomsMissing.words);
  await page.expectAccessible();
});

it('sends an assessment again with the same key when its answer was lost', async () => {
  const page = await open({ completeAssessment: () => lost });
  await answerQuestions(page);
  await page.press('Complete Assessment');
  await page.screen.findByText('Five quick questions');
  await page.press('None of These');
  await page.expectToast(...toasts.assessmentFailed.words);
  await page.expectAccessible();
  page.answer({ completeAssessment: () => assessmentSample });
  await page.press('None of These');
  await page.expectToast(...toasts.assessmentCompleted.words);
  const [first, second] = page.asked('completeAssessment');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('keeps the answers when the session ends before sending', async () => {
  const page = await open({ giveConsent: () => refused('sign-in-required') }, consentsOf(false));
  await answerQuestions(page);
  await page.press('Complete Assessment');
  await page.press('I Agree');
  await page.expectToast('Please sign in again', 'We’ve kept your answers.');
  await until(() => expect(page.left()).toHaveLength(1));
  page.reload();
  await page.expectValue('Your age', '50-54');
  await page.press('Continue to Symptoms');
  await page.screen.findByText('1 symptom selected');
});

it('sends nothing without consent, and keeps the answers', async () => {
  const page = await open({}, consentsOf(false));
  await answerQuestions(page);
  await page.press('Complete Assessment');
  await page.press('Not Now');
  await page.expectToast('Nothing was sent', 'Your answers stay on this phone until you agree.');
  expect(page.asked('completeAssessment')).toEqual([]);
  expect(page.asked('saveAssessmentDraft')).toEqual([]);
  await page.screen.findByText('1 symptom selected');
});

const before = (names: readonly string[]): Draft => ({
  ageRange: '50-54',
  symptoms: names.map((name) => ({ name, severity: 3 })),
  savedAt: '2026-09-20T10:00:00.000Z',
});

it('adds an earlier draft once it has loaded', async () => {
  draft = before(['Fatigue']);
  const page = await open({ getAssessmentDraft: () => refused('unavailable') });
  expect(await page.main.findByRole('alert')).toHaveTextContent(
    'We couldn’t check for answers you saved before.',
  );
  await page.expectAccessible();
  await chooseAge(page, '50-54');
  await page.press('Continue to Symptoms');
  await tick(page, 'Physical Changes', 'Headaches');
  await page.press(SAVE);
  const dialog = await page.dialog();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'We couldn’t load the answers you saved before.',
  );
  await page.expectAccessible();
  expect(saved()).toEqual(['Fatigue']);
  page.answer({ getAssessmentDraft: () => draft });
  await page.press('Try Again');
  expect((await dialog.findByRole('listitem')).textContent).toMatch(/^Fatigue/u);
  await page.expectAccessible();
  await page.press('Add Them');
  await page.expectToast(...savedWords);
  expect(saved()).toEqual(['Headaches', 'Fatigue']);
});

it('replaces a draft that cannot be loaded if she agrees', async () => {
  draft = before(['Fatigue']);
  const page = await open({ getAssessmentDraft: () => refused('unavailable') });
  await chooseAge(page, '50-54');
  await page.press('Continue to Symptoms');
  await tick(page, 'Physical Changes', 'Headaches');
  await page.press(SAVE);
  await page.press('Continue With These Answers');
  await page.expectToast(...savedWords);
  expect(saved()).toEqual(['Headaches']);
});

it('asks nothing about symptoms that she removed herself', async () => {
  draft = before(['Headaches', 'Fatigue']);
  const page = await open();
  await page.expectValue('Your age', '50-54');
  await page.press('Continue to Symptoms');
  await page.screen.findByText('2 symptoms selected');
  await tick(page, 'Sleep & Energy', 'Fatigue');
  await page.press(SAVE);
  await page.expectToast(...savedWords);
  expect(saved()).toEqual(['Headaches']);
});

it('names the symptoms that do not fit before dropping them, and blocks more ticks', async () => {
  const many = Array.from({ length: 80 }, (_, at) => `Own words ${at + 1}`);
  const page = await open();
  await chooseAge(page, '50-54');
  await page.press('Continue to Symptoms');
  await tick(page, 'Physical Changes', 'Headaches');
  await tick(page, 'Sleep & Energy', 'Fatigue');
  draft = before(many);
  page.answer({ getAssessmentDraft: () => draft });
  await page.press(SAVE);
  const dialog = await page.dialog();
  const note = await dialog.findByRole('note');
  expect(note).toHaveTextContent('No room for 2 of your symptoms');
  expect(note).toHaveTextContent(/Own words 79.*Own words 80/u);
  await page.press('Add Them');
  await page.expectToast(...savedWords);
  expect(saved()).toEqual(['Headaches', 'Fatigue', ...many.slice(0, 78)]);
});

it('states the maximum number of symptoms, and blocks more ticks', async () => {
  draft = before(Array.from({ length: 80 }, (_, at) => `Own words ${at + 1}`));
  const page = await open();
  await page.expectValue('Your age', '50-54');
  await page.press('Continue to Symptoms');
  await page.user.click(await page.screen.findByRole('button', { name: /^Sleep & Energy/u }));
  const insomnia = await page.screen.findByRole('checkbox', { name: 'Insomnia' });
  expect(insomnia).toBeDisabled();
  expect(insomnia).toHaveAccessibleDescription('You can tick up to 80 symptoms.');
  await page.expectAccessible();
});

it('shows that it is loading until the session is known', async () => {
  const known = Promise.withResolvers<void>();
  const page = await open({
    getCurrentUser: async () => {
      await known.promise;
      return member;
    },
  });
  await page.main.findByText('Loading...');
  await page.expectAccessible();
  known.resolve();
  await page.screen.findByRole('heading', { level: 1, name: 'How old are you?' });
  expect(page.main.queryByText('Loading...')).toBeNull();
});

const categoryOf = (name: string): string | undefined => {
  const listed = listedSymptom(name);
  return symptomCategories.find(({ key }) => key === listed?.category)?.label.split(' (')[0];
};

/** A red flag as the service answers it, by the words that stand on the screen. */
const flagOf = (ruleId: string, words: string): Output<'GET /api/red-flags'>[number] => {
  const [, soon = 'emergency', title = words] = /^(Emergency|Today|Soon): (.+)$/u.exec(words) ?? [];
  const urgency = soon.toLowerCase() as 'emergency' | 'today' | 'soon';
  return { ruleId, urgency, title, advice: 'Call a doctor.', source: 'A guideline', sourceUrl: null };
};

it('answers at once everything that needs care', async () => {
  const asked = raisedRedFlags.map(([, , answers]) => assessmentOf(answers));
  const names = [...new Set(asked.flatMap(({ symptoms }) => symptoms.map(({ name }) => name)))];
  const page = await open();
  page.answer({
    listRedFlags: () =>
      page.asked('completeAssessment').length === 0
        ? []
        : [...new Map(raisedRedFlags.map(([id, words]) => [id, flagOf(id, words)])).values()],
  });
  await chooseAge(page, '50-54');
  await page.press('Continue to Symptoms');
  for (const name of names) {
    const category = categoryOf(name);
    if (category !== undefined) await tick(page, category, name);
    else {
      await page.fill(/^Something else/u, name);
      await page.press('Add');
    }
    await page.slide(`Severity of ${name}`, 5);
  }
  await page.press('Complete Assessment');
  for (const question of Object.values(safetyQuestions))
    await page.user.click(await page.screen.findByRole('checkbox', { name: question }));
  await page.press('Save and Continue');
  await page.main.findByRole('heading', { name: 'Please read this first' });
  for (const [, words] of raisedRedFlags) page.main.getByText(words);
  expect(location.pathname).toBe('/');
  expect(page.asked('completeAssessment')[0]?.body).toEqual({
    ageRange: '50-54',
    symptoms: names.map((name) => ({ name, severity: 5 })),
    safety: Object.keys(safetyQuestions),
  });
});

it('shows and takes her own symptoms in their own direction', async () => {
  const page = await open({
    listAssessments: () => [{ ...assessmentSample, symptoms: [{ name: HEBREW, severity: 3 }] }],
  });
  await page.press('Continue to Symptoms');
  await page.fill(/^Something else/u, HEBREW);
  await page.expectOwnDirection(4);
});

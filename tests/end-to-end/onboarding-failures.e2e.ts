import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { failing, holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { loseSession, signIn, signInHere } from './member.ts';
import { Onboarding } from './onboarding.ts';
import { toasts } from '../specification/toasts.ts';

const fatigue = [['Sleep & Energy', 'Fatigue']] as const;

test('an assessment whose answer was lost is still there to send, and counts once', async ({ page }) => {
  const onboarding = new Onboarding(page);
  await signIn(page, { email: 'jana@example.org' }, '/assessment');
  await onboarding.chooseAge('40-44');
  await onboarding.press('Continue to Symptoms');
  await onboarding.tick(fatigue);
  await onboarding.press('Complete Assessment');
  await onboarding.agree();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/assessments', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.fallback();
    await route.fetch();
    return await route.abort();
  });
  await onboarding.saySafe();
  await onboarding.expectToast(...toasts.assessmentFailed.words);
  await expectAccessible(page);
  await takePictures(page, 'onboarding-not-saved');
  await onboarding.saySafe();
  await onboarding.expectToast(...toasts.assessmentCompleted.words);
  expect(keys[1]).toBe(keys[0]);
  const kept = await page.evaluate(async () => {
    const answer = await fetch('/api/assessments/user/me');
    const list: unknown = await answer.json();
    return Array.isArray(list) ? list.length : list;
  });
  expect(kept).toBe(1);
});

test('a session that ends on the way loses nothing', async ({ page, context }) => {
  const onboarding = new Onboarding(page);
  const consents = page.waitForResponse('**/api/consents');
  await signIn(page, { email: 'klara@example.org' }, '/assessment');
  await onboarding.chooseAge('45-49');
  await onboarding.press('Continue to Symptoms');
  await onboarding.tick(fatigue);
  // What she has agreed to is known: it is the agreeing that finds no session.
  await (await consents).finished();
  await loseSession(context);
  await onboarding.press('Complete Assessment');
  await onboarding.agree();
  await expect(page.getByText('Please sign in again', { exact: true })).toBeVisible();
  await expect(page.getByText('We’ve kept your answers.', { exact: true })).toBeVisible();
  await signInHere(page, 'klara@example.org', '/assessment');
  await expect(page.getByLabel('Your age')).toHaveValue('45-49');
  await onboarding.press('Continue to Symptoms');
  await expect(page.getByText('1 symptom selected')).toBeVisible();
});

test('a draft that could not be read is replaced only when she says so', async ({ page, onAnotherPhone }) => {
  const person = { email: 'dagny@example.org' };
  const path = '/api/assessments/draft';
  await onAnotherPhone(async (hers) => {
    const there = new Onboarding(hers);
    await signIn(hers, person, '/assessment');
    await there.chooseAge('50-54');
    await there.press('Continue to Symptoms');
    await there.tick(fatigue);
    await there.press('Save Progress & Continue Later');
    await there.agree();
    await there.expectToast('Progress saved', 'You can continue here or on another phone.');
  });
  const onboarding = new Onboarding(page);
  const { dialog } = onboarding;
  const unreadable = () => failing(page, `**${path}`, 'GET', { status: 503, body: '' });
  const saved = async () => {
    const answer = await page.request.get(path);
    const { symptoms } = (await answer.json()) as { symptoms: { name: string }[] };
    return symptoms.map(({ name }) => name);
  };
  /** Opens the assessment, and waits until what she saved was read: from then on only saving reads it. */
  const open = async () => {
    const read = page.waitForResponse(`**${path}`);
    await page.goto('/assessment');
    await (await read).finished();
  };
  const readable = await unreadable();
  await signIn(page, person, '/assessment');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'We couldn’t check for answers you saved before.',
  );
  await expectAccessible(page);
  await takePictures(page, 'onboarding-draft-unread');
  await onboarding.chooseAge('50-54');
  await onboarding.press('Continue to Symptoms');
  await onboarding.tick([['Physical Changes', 'Headaches']]);
  await onboarding.press('Save Progress & Continue Later');
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t load the answers you saved before.');
  await expectAccessible(page);
  await takePictures(page, 'onboarding-draft-unread-still');
  expect(await saved()).toEqual(['Fatigue']);

  await readable();
  await onboarding.pressInDialog('Try Again');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Fatigue/u]);
  await expectAccessible(page);
  await takePictures(page, 'onboarding-draft-has-more');
  await onboarding.pressInDialog('Add Them');
  await onboarding.expectToast('Progress saved', 'You can continue here or on another phone.');
  expect(await saved()).toEqual(['Headaches', 'Fatigue']);

  // What she takes out of what she saved herself is no question, and what can’t be read is replaced when she says so.
  await open();
  await onboarding.press('Continue to Symptoms');
  await expect(page.getByText('2 symptoms selected')).toBeVisible();
  await page.getByRole('button', { name: /^Sleep & Energy/u }).click();
  await page.getByRole('checkbox', { name: 'Fatigue', exact: true }).uncheck();
  const readableAgain = await unreadable();
  await onboarding.press('Save Progress & Continue Later');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await readableAgain();
  await onboarding.pressInDialog('Try Again');
  await onboarding.expectToast('Progress saved', 'You can continue here or on another phone.');
  expect(await saved()).toEqual(['Headaches']);

  await open();
  await onboarding.press('Continue to Symptoms');
  await onboarding.tick(fatigue);
  const readableAtLast = await unreadable();
  await onboarding.press('Save Progress & Continue Later');
  await onboarding.pressInDialog('Continue With These Answers');
  await onboarding.expectToast('Progress saved', 'You can continue here or on another phone.');
  expect(await saved()).toEqual(['Headaches', 'Fatigue']);

  // What an assessment has no room for is named before it is left out, and no more than it takes can be ticked.
  await readableAtLast();
  const many = Array.from({ length: 80 }, (_, at) => `Own words ${at + 1}`);
  await page.evaluate(
    async ([to, names]) => {
      const body = JSON.stringify({ ageRange: null, symptoms: names.map((name) => ({ name, severity: 3 })) });
      await fetch(to, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });
    },
    [path, many] as const,
  );
  await page.goto('/assessment');
  await onboarding.press('Continue to Symptoms');
  await onboarding.press('Save Progress & Continue Later');
  await expect(dialog.getByRole('note').getByRole('listitem')).toHaveText([
    /^Own words 79/u,
    /^Own words 80/u,
  ]);
  await expect(dialog.getByRole('note')).toContainText('No room for 2 of your symptoms');
  await expectAccessible(page);
  await takePictures(page, 'onboarding-draft-no-room');
  await onboarding.pressInDialog('Add Them');
  await onboarding.expectToast('Progress saved', 'You can continue here or on another phone.');
  expect(await saved()).toEqual(['Headaches', 'Fatigue', ...many.slice(0, 78)]);
  await page.goto('/assessment');
  await onboarding.press('Continue to Symptoms');
  await page.getByRole('button', { name: /^Sleep & Energy/u }).click();
  const insomnia = page.getByRole('checkbox', { name: 'Insomnia', exact: true });
  await expect(insomnia).toBeDisabled();
  await expect(insomnia).toHaveAccessibleDescription('You can tick up to 80 symptoms.');
  await expectAccessible(page);
  await takePictures(page, 'onboarding-symptoms-full');
});

test('home and the assessment say that they are loading as long as it takes to find out who she is', async ({
  page,
}) => {
  await signIn(page, { email: 'ida@example.org' }, '/assessment');
  for (const [path, heading] of [
    ['/', 'Where are you in your journey?'],
    ['/assessment', 'How old are you?'],
  ] as const) {
    const show = await holdBack(page, '**/api/auth/user');
    await page.goto(path);
    const loading = page.getByRole('main').getByText('Loading...');
    await expect(loading).toBeAttached();
    await expectAccessible(page);
    await takePictures(page, `onboarding-loading${path.replace('/', '-')}`);
    await show();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(loading).toHaveCount(0);
  }
});

test('home says plainly when the server is away, and tries again', async ({ page }) => {
  await signIn(page, { email: 'hanna@example.org' }, '/');
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('We couldn’t check whether you’re signed in.');
  await expectAccessible(page);
  await takePictures(page, 'onboarding-unknown');
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the dashboard stands without progress, and a care plan that fails says so', async ({ page }) => {
  const onboarding = new Onboarding(page);
  const person = { email: 'lena@example.org', firstName: 'Lena', dateOfBirth: '1974-03-02' };
  await signIn(page, person, '/');
  await page.evaluate(async () => {
    await fetch('/api/users/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ firstName: 'Lena', dateOfBirth: '1974-03-02', menopausePhase: 'menopause' }),
    });
  });
  await page.route('**/api/progress/user/me', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await onboarding.expectView('Welcome back, Lena!');
  await expect(page.getByText('We couldn’t load your progress.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-no-progress');
  await onboarding.press('Generate My Care Plan');
  await onboarding.expectToast(...toasts.carePlanFailed.words);
  await page.unroute('**/api/progress/user/me');
  await onboarding.press('Try Again');
  await expect(onboarding.progress).toHaveAttribute('aria-valuenow', '0');

  await onboarding.press('Generate My Care Plan');
  await onboarding.expectToast(...toasts.ageMissingForPlan.words);
  await page.waitForURL('**/assessment');
  await onboarding.chooseAge('50-54');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await onboarding.press('Generate My Care Plan');
  await onboarding.expectToast(...toasts.symptomsMissingForPlan.words);
  await onboarding.press('Continue to Symptoms');
  await onboarding.tick(fatigue);
  await onboarding.press('Complete Assessment');
  await onboarding.agree();
  await onboarding.saySafe();
  await onboarding.expectToast(...toasts.assessmentCompleted.words);
  await page.route('**/api/care-plans/generate', (route) => route.abort());
  await onboarding.press('Generate My Care Plan');
  await onboarding.expectToast(...toasts.carePlanFailed.words);
  await onboarding.press('Save Progress & Continue Later');
  await onboarding.expectToast('Progress saved');
});

test('a part that does not come can be fetched again, where it was asked for', async ({ page }) => {
  const onboarding = new Onboarding(page);
  // Chunks that come late have numbers for names.
  const late = /\/remotes\/onboarding\/[^/]+\/assets\/\d+\.\w+\.js/u;
  await page.route(late, (route) => route.abort());
  await signIn(page, { email: 'mona@example.org' }, '/');
  await expect(page.getByRole('alert')).toContainText('This part of Second Spring didn’t load.');
  await page.unroute(late);
  await onboarding.press('Try Again');
  await onboarding.expectView('Where are you in your journey?');
});

import { expect, type Page } from '@playwright/test';
import { takePictures } from '../gallery.ts';
import { failing, holdBack } from '../held.ts';
import { ask } from '../health.ts';
import { signIn } from '../member.ts';
import { Onboarding } from '../onboarding.ts';
import type { WordReader } from './read-words.ts';

const broken = { status: 500, body: '' };

/** Reads what a visitor sees of the frame, of home, and of a page that is none. */
export async function readFrame(reader: WordReader, page: Page): Promise<void> {
  await page.goto('/');
  await reader.read(page.getByRole('navigation', { name: 'Main' }), 'bar');
  await reader.read(page.getByRole('main'), 'landing');
  await page.goto('/nowhere');
  await reader.read(page.getByRole('main'), 'notFound');
}

/** Reads every outcome of proving an e-mail address. */
export async function readVerification(reader: WordReader, page: Page): Promise<void> {
  const main = page.getByRole('main');
  const verify = '**/api/email/verify';
  await page.goto('/verify-email');
  await reader.read(main, 'emailFailed', 'tokenMissing', 'tokenMissingAsError');
  const answer = await holdBack(page, verify);
  await page.goto('/verify-email?token=a');
  await expect(page.getByRole('heading', { name: 'Verifying your email...' })).toBeVisible();
  await takePictures(page, 'onboarding-verifying');
  await answer();
  const mend = await failing(page, verify, 'POST', broken);
  await page.goto('/verify-email?token=a');
  await reader.read(main, 'emailFailed', 'verifyRefused');
  await mend();
  await page.route(verify, (route) => route.abort());
  await page.goto('/verify-email?token=a');
  await reader.read(main, 'emailFailed', 'verifyUnheard');
  await page.unroute(verify);
  await page.route(verify, (route) => route.fulfill({ json: {} }));
  await page.goto('/verify-email?token=a');
  await reader.read(main, 'emailVerified', 'emailVerifiedByDefault');
  await page.unroute(verify);
}

/** Reads the journey from the first view to the dashboard, refused and failed at each step before it goes on. */
export async function readWayIn(reader: WordReader, page: Page): Promise<void> {
  const onboarding = new Onboarding(page);
  const main = page.getByRole('main');
  await signIn(page, { email: 'anna.words@example.org' }, '/');
  await reader.read(main, 'phases');
  await onboarding.press('Continue');
  await reader.hear(page, 'phaseMissing');
  await onboarding.choosePhase('Perimenopause');
  await onboarding.press('Continue');
  await reader.hear(page, 'assessmentMissing');
  await onboarding.chooseAge('45-49');
  const closed = main.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  await reader.read(main, 'ages', 'checklist');
  const ticked = ['Insomnia', 'Fatigue', 'Low energy', 'Anxiety', 'Bloating'];
  for (const [place, name] of ticked.entries()) {
    await main.getByRole('checkbox', { name, exact: true }).check();
    await main.getByRole('slider', { name: `Severity of ${name}` }).fill(String(place + 1));
  }
  await reader.read(main, 'severities', 'summaryAtHome');
  await onboarding.press('Continue');
  await onboarding.agree();
  const mend = await failing(page, '**/api/assessments', 'POST', broken);
  await onboarding.saySafe();
  await reader.hear(page, 'assessmentFailed');
  await mend();
  await onboarding.saySafe();
  await reader.hear(page, 'assessmentCompleted');

  await reader.read(main, 'signUp');
  await page.getByLabel('Email').fill('anna@');
  await onboarding.press('Complete Profile');
  await reader.read(main, 'birthMissing', 'emailWrong');
  await page.getByLabel('Email').fill('');
  await onboarding.press('Complete Profile');
  await reader.hear(page, 'birthMissing');
  await page.getByLabel('Full name').fill('Anna Berg');
  await page.getByLabel('Date of birth').fill('1978-05-04');
  const mendProfile = await failing(page, '**/api/users/profile', 'PATCH', broken);
  await onboarding.press('Complete Profile');
  await reader.hear(page, 'profileFailed');
  await mendProfile();
  await onboarding.press('Complete Profile');
  await reader.hear(page, 'profileCompleted');
  await reader.read(main, 'welcomeNamed');
}

/** Reads the dashboard of a member without a name, with the operator's claims and with premium, up to a care plan. Stands on `readWayIn`. */
export async function readDashboard(reader: WordReader, page: Page): Promise<void> {
  const onboarding = new Onboarding(page);
  const main = page.getByRole('main');
  await ask(page, 'PATCH', '/api/users/profile', { firstName: null, dateOfBirth: '1978-05-04' });
  await page.reload();
  await reader.read(main, 'dashboard');
  // Nobody can become premium in the product yet, so the answer about her is changed on its way; the claims are the operator's.
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const member: unknown = await answer.json();
    await route.fulfill({ json: Object.assign({}, member, { subscriptionPlan: 'premium' }) });
  });
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace('"claims":"hide"', '"claims":"show"') });
  });
  await page.reload();
  await reader.read(main, 'premium', 'claims');
  await page.unrouteAll({ behavior: 'wait' });
  const mend = await failing(page, '**/api/care-plans/generate', 'POST', broken);
  await onboarding.press('Generate My Care Plan');
  await reader.hear(page, 'carePlanFailed');
  await mend();
  await onboarding.press('Generate My Care Plan');
  await reader.hear(page, 'carePlanGenerated');
  await page.waitForURL('**/care-plan');
  await reader.read(main, 'carePlan');
}

/** Reads what a member is told who asks for a care plan before she has told enough, and the assessment's two steps. */
export async function readAssessment(reader: WordReader, page: Page): Promise<void> {
  const onboarding = new Onboarding(page);
  const main = page.getByRole('main');
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  await signIn(page, { email: 'berta.words@example.org' }, '/care-plan');
  await reader.read(main, 'carePlanNone');
  await ask(page, 'PATCH', '/api/users/profile', { dateOfBirth: '1974-03-02', menopausePhase: 'menopause' });
  await page.goto('/');
  await onboarding.press('Generate My Care Plan');
  await reader.hear(page, 'ageMissingForPlan');
  await onboarding.press('Continue to Symptoms');
  await reader.hear(page, 'ageMissing');
  await onboarding.chooseAge('50-54');
  await home.click();
  await onboarding.press('Generate My Care Plan');
  await reader.hear(page, 'symptomsMissingForPlan');
  await onboarding.press('Continue to Symptoms');
  await reader.read(main, 'assessmentSteps');
  await onboarding.press('Complete Assessment');
  await reader.hear(page, 'symptomsMissing');
  await expect(main.getByRole('button', { name: 'Complete Assessment' })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { failing } from '../held.ts';
import { ask } from '../health.ts';
import { signIn } from '../member.ts';
import { Onboarding } from '../onboarding.ts';
import { expectWords, hear } from './read-words.ts';

const broken = { status: 500, body: '' };

/** Reads the journey from the first view to the dashboard, refused and failed at each step before it goes on. */
export async function readWayIn(page: Page): Promise<void> {
  const onboarding = new Onboarding(page);
  const main = page.getByRole('main');
  await signIn(page, { email: 'anna.words@example.org' }, '/');
  await expectWords(main, 'phases');
  await onboarding.press('Continue');
  await hear(page, 'phaseMissing');
  await onboarding.choosePhase('Perimenopause');
  await onboarding.press('Continue');
  await hear(page, 'assessmentMissing');
  await onboarding.chooseAge('45-49');
  const closed = main.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  await expectWords(main, 'ages', 'checklist');
  const ticked = ['Insomnia', 'Fatigue', 'Low energy', 'Anxiety', 'Bloating'];
  for (const [place, name] of ticked.entries()) {
    await main.getByRole('checkbox', { name, exact: true }).check();
    await main.getByRole('slider', { name: `Severity of ${name}` }).fill(String(place + 1));
  }
  await expectWords(main, 'severities', 'summaryAtHome');
  await onboarding.press('Continue');
  await onboarding.agree();
  const mend = await failing(page, '**/api/assessments', 'POST', broken);
  await onboarding.saySafe();
  await hear(page, 'assessmentFailed');
  await mend();
  await onboarding.saySafe();
  await hear(page, 'assessmentCompleted');

  await expectWords(main, 'signUp');
  await page.getByLabel('Email').fill('anna@');
  await onboarding.press('Complete Profile');
  await expectWords(main, 'birthMissing', 'emailWrong');
  await page.getByLabel('Email').fill('');
  await onboarding.press('Complete Profile');
  await hear(page, 'birthMissing');
  await page.getByLabel('Full name').fill('Anna Berg');
  await page.getByLabel('Date of birth').fill('1978-05-04');
  const mendProfile = await failing(page, '**/api/users/profile', 'PATCH', broken);
  await onboarding.press('Complete Profile');
  await hear(page, 'profileFailed');
  await mendProfile();
  await onboarding.press('Complete Profile');
  await hear(page, 'profileCompleted');
  await expectWords(main, 'welcomeNamed');
}

/** Reads the dashboard of a member without a name, with the operator's claims and with premium, up to a care plan. Stands on `readWayIn`. */
export async function readDashboard(page: Page): Promise<void> {
  const onboarding = new Onboarding(page);
  const main = page.getByRole('main');
  await ask(page, 'PATCH', '/api/users/profile', { firstName: null, dateOfBirth: '1978-05-04' });
  await page.reload();
  await expectWords(main, 'dashboard');
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
  await expectWords(main, 'premium', 'claims');
  await page.unrouteAll({ behavior: 'wait' });
  const mend = await failing(page, '**/api/care-plans/generate', 'POST', broken);
  await onboarding.press('Generate My Care Plan');
  await hear(page, 'carePlanFailed');
  await mend();
  await onboarding.press('Generate My Care Plan');
  await hear(page, 'carePlanGenerated');
  await page.waitForURL('**/care-plan');
  await expectWords(main, 'carePlan');
}

/** Reads what a member is told who asks for a care plan before she has told enough, and the assessment's two steps. */
export async function readAssessment(page: Page): Promise<void> {
  const onboarding = new Onboarding(page);
  const main = page.getByRole('main');
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  await signIn(page, { email: 'berta.words@example.org' }, '/care-plan');
  await expectWords(main, 'carePlanNone');
  await ask(page, 'PATCH', '/api/users/profile', { dateOfBirth: '1974-03-02', menopausePhase: 'menopause' });
  await page.goto('/');
  await onboarding.press('Generate My Care Plan');
  await hear(page, 'ageMissingForPlan');
  await onboarding.press('Continue to Symptoms');
  await hear(page, 'ageMissing');
  await onboarding.chooseAge('50-54');
  await home.click();
  await onboarding.press('Generate My Care Plan');
  await hear(page, 'symptomsMissingForPlan');
  await onboarding.press('Continue to Symptoms');
  await expectWords(main, 'assessmentSteps');
  await onboarding.press('Complete Assessment');
  await hear(page, 'symptomsMissing');
  await expect(main.getByRole('button', { name: 'Complete Assessment' })).toBeVisible();
}

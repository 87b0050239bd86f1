import { expect, test } from './journey.ts';
import { expectStill, watchShifts } from './layout-shift.ts';
import { signIn } from './member.ts';
import { Onboarding } from './onboarding.ts';
import { onHardPhones } from './hard-phones.ts';
import { toasts } from '../specification/toasts.ts';

test('the landing page is readable before any script, and does not shift when scripts load', async ({
  page,
  context,
}) => {
  const still = await context.newPage();
  await still.route('**/*.js', (route) => route.abort());
  await still.goto('/');
  await expect(still.getByRole('heading', { level: 1, name: 'Menopause, with good company' })).toBeVisible();
  await expect(still.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const painted = await still.screenshot({ animations: 'disabled' });
  await still.close();

  await watchShifts(page);
  await page.goto('/');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await expectStill(page);
  await expect
    .poll(async () => (await page.screenshot({ animations: 'disabled' })).equals(painted))
    .toBe(true);
});

onHardPhones('onboarding fits', 'onboarding', async ({ page, what, look }) => {
  const onboarding = new Onboarding(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
  await look('landing');
  await signIn(page, { email: `${what}@example.org` }, '/');
  await onboarding.expectHeading('Where are you in your journey?');
  await look('journey');
  await onboarding.choosePhase('Perimenopause');
  await onboarding.chooseAge('45-49');
  await onboarding.tick([['Cardiovascular & Sensory', 'Tingling hands/feet']]);
  await look('assessment');
  await onboarding.press('Continue');
  await onboarding.dialog.getByText('May we keep your health information?').waitFor();
  await look('consent');
  await onboarding.agree();
  await onboarding.dialog.getByText('Five quick questions').waitFor();
  await look('safety');
  await onboarding.saySafe();
  await onboarding.expectToast(...toasts.assessmentCompleted.words);
  await look('sign-up');
  await page.getByLabel('Date of birth').fill('1974-03-02');
  await onboarding.press('Complete Profile');
  await onboarding.expectHeading(/^Welcome\b(?! back)/u);
  await onboarding.expectToast(...toasts.profileCompleted.words);
  await look('dashboard');
  await page.getByText('The free plan includes').scrollIntoViewIfNeeded();
  await look('dashboard-end');
  await page.goto('/assessment');
  await onboarding.expectHeading('How old are you?');
  await look('assessment-page');
  await page.goto('/verify-email');
  await onboarding.expectHeading('Verification Failed');
  await look('verify-email');
});

import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { chooseOwnPhone, signIn } from './member.ts';
import { Onboarding } from './onboarding.ts';
import { toasts } from '../specification/toasts.ts';
import { expectWords } from './words/read-words.ts';

const sleep = 'Sleep & Energy';

test('a visitor reads what the product is and finds the sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Second Spring');
  for (const name of ["Get Started - It's Free", 'Sign In'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/api/login?returnTo=%2F');
  await expectWords(page.getByRole('main'), 'landing');
  for (const name of ['Supportive Community', 'Expert Articles', 'Track Your Symptoms'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-landing');
});

test('a visitor finds an answer, which no address and no call names, and comes back to her place', async ({
  page,
  onboarding,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/');
  await page.getByRole('button', { name: 'Vaginal dryness and bladder' }).click();
  await onboarding.expectHeading('Vaginal dryness and bladder');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/^Source: American Urological/u)).toBeVisible();
  const treatment = page.getByRole('link', { name: /^Vaginal oestrogen/u });
  await expect(treatment).toContainText('Strong evidence');
  await expectAccessible(page);
  await takePictures(page, 'onboarding-answer');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(asked.filter((line) => /intimate|dryness/iu.test(line))).toEqual([]);
  await treatment.click();
  await onboarding.expectHeading('Vaginal oestrogen');
  await page.goBack();
  await onboarding.expectHeading('Vaginal dryness and bladder');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await onboarding.expectHeading('Menopause, with good company');
  await expect(page.getByRole('button', { name: 'Vaginal dryness and bladder' })).toBeInViewport();
});

test('a visitor previews her plan, and keeps her answers by signing in', async ({ page, onboarding }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Preview a Plan' }).click();
  await onboarding.expectHeading('How old are you?');
  await onboarding.chooseAge('50-54');
  await onboarding.press('Continue to Symptoms');
  await onboarding.tick([[sleep, 'Insomnia']]);
  await onboarding.press('Complete Assessment');
  await onboarding.press('None of These');
  await onboarding.expectHeading('A first look at your plan');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByText('Strong evidence').first()).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-preview');
  await page.getByRole('link', { name: /^Keep My Plan/u }).click();
  await chooseOwnPhone(page);
  await page.getByRole('button', { name: /anonymous/iu }).click();
  await onboarding.expectHeading('How old are you?');
  await expect(page.getByLabel('Your age')).toHaveValue('50-54');
  await onboarding.press('Continue to Symptoms');
  await onboarding.press('Complete Assessment');
  await onboarding.agree();
  await onboarding.saySafe();
  await onboarding.expectToast(...toasts.assessmentCompleted.words);
});

test('a visitor signs in anonymously, completes the assessment and gets a care plan', async ({
  page,
  onboarding,
}) => {
  await onboarding.enterAnonymously();

  await onboarding.expectHeading('Where are you in your journey?');
  const card = page.getByText('Common age: 40s to early 50s');
  await expect(card).toBeVisible();
  await expect(page.getByText('changing flow')).toBeVisible();
  await onboarding.press('Continue');
  await onboarding.expectToast(...toasts.phaseMissing.words);
  await expectAccessible(page);
  await takePictures(page, 'onboarding-journey');
  await onboarding.choosePhase('Perimenopause');

  await onboarding.expectHeading('How have you been feeling?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await onboarding.press('Continue');
  await onboarding.expectToast(...toasts.assessmentMissing.words);
  await onboarding.chooseAge('45-49');
  await expect(page.getByRole('button', { expanded: false, name: /symptoms/u })).toHaveCount(8);
  await onboarding.tick([
    [sleep, 'Insomnia'],
    [sleep, 'Fatigue'],
    ['Cognitive & Emotional', 'Anxiety'],
  ]);
  await expect(page.getByRole('button', { name: /^Sleep & Energy/u })).toContainText(
    '5 symptoms, 2 selected',
  );
  const severity = page.getByRole('slider', { name: 'Severity of Insomnia' });
  await expect(severity).toHaveValue('3');
  await page.getByRole('button', { name: 'More: Insomnia' }).click();
  await expect(severity).toHaveAttribute('aria-valuetext', 'Severe');
  await page.getByLabel('Something else?').fill('I want to die');
  await expect(page.getByRole('link', { name: /988/u }).first()).toBeVisible();
  await page.getByLabel('Something else?').fill('Itchy ears');
  await onboarding.press('Add');
  await expect(page.getByRole('checkbox', { name: 'Itchy ears' })).toBeChecked();
  for (const line of ['Insomnia (Severe)', 'Fatigue (Moderate)', 'Anxiety (Moderate)', '+1 more'])
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-assessment');
  await onboarding.press('Continue');

  await expect(onboarding.dialog.getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-consent');
  await onboarding.agree();
  await expect(onboarding.dialog.getByRole('checkbox')).toHaveCount(5);
  await onboarding.dialog.getByRole('checkbox', { name: /Thoughts of harming/u }).check();
  await expect(onboarding.dialog.getByRole('link', { name: /Samaritans 116 123/u })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-safety');
  await onboarding.pressInDialog('Save and Continue');
  await onboarding.expectToast(...toasts.assessmentCompleted.words);

  await onboarding.expectHeading('Complete your profile');
  const line = page
    .getByRole('region', { name: 'Please read this first' })
    .getByRole('link', { name: /Samaritans/u });
  await expect(line).toBeInViewport({ ratio: 1 });
  await onboarding.press('Complete Profile');
  await onboarding.expectToast(...toasts.birthMissing.words);
  await expectAccessible(page);
  await takePictures(page, 'onboarding-sign-up');
  await page.getByLabel('Date of birth').fill('2999-05-04');
  await onboarding.press('Complete Profile');
  await onboarding.expectToast('Error', 'Date of birth can’t be in the future');
  await expect(page.getByLabel('Date of birth')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Full name').fill('  Anna Maria   Berg ');
  await page.getByLabel('Date of birth').fill('1978-05-04');
  await onboarding.press('Complete Profile');

  await onboarding.expectHeading('Welcome, Anna!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await onboarding.expectToast(...toasts.profileCompleted.words, 'Welcome to Second Spring, Anna.');
  await expect(onboarding.progress).toHaveAttribute('aria-valuenow', '25');
  await expect(
    page.getByText('The free plan includes community access and basic symptom tracking.'),
  ).toBeVisible();
  await expect(page.getByText('+5k')).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'onboarding-dashboard');
  await expect(line).toBeInViewport({ ratio: 1 });
  await onboarding.press('I’ve Read This');
  await expect(line).toHaveCount(0);
  await page.reload();
  await onboarding.expectHeading('Welcome, Anna!');
  await expect(page.getByRole('heading', { name: 'Expert consultation' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await onboarding.press('Upgrade to Premium');
  await onboarding.expectToast('Premium isn’t available yet');

  await onboarding.press('Generate My Care Plan');
  await page.waitForURL('**/care-plan');
  await onboarding.expectToast(...toasts.carePlanGenerated.words);
  await page.goto('/');
  await expect(onboarding.progress).toHaveAttribute('aria-valuenow', '50');
});

test('the assessment page has two steps, and another phone resumes the draft', async ({
  page,
  onAnotherPhone,
  onboarding,
}) => {
  const person = { email: 'greta@example.org' };
  await signIn(page, person, '/assessment');
  await onboarding.expectHeading('How old are you?');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await onboarding.press('Continue to Symptoms');
  await onboarding.expectToast(...toasts.ageMissing.words);
  await onboarding.chooseAge('55+');
  await expectAccessible(page);
  await takePictures(page, 'onboarding-assessment-page-1');
  await onboarding.press('Continue to Symptoms');

  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await onboarding.press('Complete Assessment');
  await onboarding.expectToast(...toasts.symptomsMissing.words);
  await onboarding.tick([
    [sleep, 'Sleep difficulties'],
    [sleep, 'Insomnia'],
    [sleep, 'Fatigue'],
    [sleep, 'Low energy'],
    [sleep, 'Daytime sleepiness'],
    ['Physical Changes', 'Headaches'],
    ['Physical Changes', 'Dry skin'],
  ]);
  await expect(page.getByText('7 symptoms selected')).toBeVisible();
  await expect(
    page.getByText('Sleep difficulties, Insomnia, Fatigue, Low energy, Daytime sleepiness, +2 more'),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-assessment-page-2');
  await onboarding.press('Back to Age Information');
  await expect(page.getByLabel('Your age')).toHaveValue('55+');
  await onboarding.press('Continue to Symptoms');
  await onboarding.press('Save Progress & Continue Later');
  await onboarding.agree();
  await page.waitForURL((url) => url.pathname === '/');
  await onboarding.expectToast('Progress saved', 'You can continue here or on another phone.');

  await onAnotherPhone(async (hers) => {
    const there = new Onboarding(hers);
    await signIn(hers, person, '/assessment');
    await expect(hers.getByLabel('Your age')).toHaveValue('55+');
    await there.press('Continue to Symptoms');
    await expect(hers.getByText('7 symptoms selected')).toBeVisible();
    await there.press('Complete Assessment');
    await there.saySafe();
    await there.expectToast(...toasts.assessmentCompleted.words);
    await hers.waitForURL((url) => url.pathname === '/');
    await hers.goto('/assessment');
    await there.expectHeading('How old are you?');
    // The next assessment starts from this one.
    await expect(hers.getByLabel('Your age')).toHaveValue('55+');
  });
});

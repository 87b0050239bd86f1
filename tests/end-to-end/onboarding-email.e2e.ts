import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { Onboarding } from './onboarding.ts';
import { expectWords } from './words/read-words.ts';
import { toasts } from '../specification/toasts.ts';

test('a link proves her e-mail address, and leaves no token behind', async ({ page, stack }) => {
  test.setTimeout(90_000);
  const onboarding = new Onboarding(page);
  await onboarding.enterAnonymously();
  await onboarding.goAllTheWay({
    phase: 'Menopause',
    age: '50-54',
    symptoms: [['Sleep & Energy', 'Insomnia']],
    dateOfBirth: '1974-03-02',
    email: 'new.address@example.org',
  });
  await onboarding.expectToast(...toasts.profileCompleted.words, 'Welcome to Second Spring.');
  await onboarding.expectToast('Please check your email');

  await page.goto(stack.mailbox);
  await page.getByRole('link').first().click();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/email/verify')) calls.push(request.method());
  });
  await page.getByRole('link', { name: /verify-email/u }).click();
  await onboarding.expectView('Email Verified!');
  expect(new URL(page.url()).search).toBe('');
  expect(calls).toEqual(['POST']);
  await expectAccessible(page);
  await takePictures(page, 'onboarding-email-verified');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await onboarding.expectView(/^Welcome back/u);
});

test('a link that is not valid says so, and can be tried again', async ({ page }) => {
  const onboarding = new Onboarding(page);
  const main = page.getByRole('main');
  const verify = '**/api/email/verify';
  await page.goto('/verify-email');
  await expectWords(main, 'emailFailed', 'tokenMissing', 'tokenMissingAsError');

  await page.goto('/verify-email?token=nonsense');
  await onboarding.expectView('Verification Failed');
  await expect(page.getByText('This link no longer works. Please ask for a new one.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-email-failed');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();

  const answers: string[] = [];
  await page.route(verify, async (route) => {
    answers.push(route.request().postData() ?? '');
    if (answers.length === 1) return await route.abort();
    return await route.fulfill(answers.length === 2 ? { status: 500, body: '' } : { json: {} });
  });
  await page.goto('/verify-email?token=a%2Bb');
  await expectWords(main, 'emailFailed', 'verifyUnheard');
  await onboarding.press('Try Again');
  await expectWords(main, 'emailFailed', 'verifyRefused');
  const answer = await holdBack(page, verify);
  await onboarding.press('Try Again');
  await onboarding.expectView('Verifying your email...');
  await takePictures(page, 'onboarding-verifying');
  await answer();
  await expectWords(main, 'emailVerified', 'emailVerifiedByDefault');
  expect(answers).toEqual(Array(3).fill('{"token":"a+b"}'));
});

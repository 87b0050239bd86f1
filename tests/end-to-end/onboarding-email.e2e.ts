import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { toasts } from '../specification/toasts.ts';

test('a verification link verifies the e-mail address, and leaves no token behind [S50]', async ({
  page,
  stack,
  onboarding,
}) => {
  await onboarding.enterAnonymously();
  await onboarding.goAllTheWay({
    phase: 'Menopause',
    age: '50-54',
    symptoms: [['Sleep & Energy', 'Insomnia']],
    dateOfBirth: '1974-03-02',
    email: 'new.address@example.org',
  });
  await onboarding.expectToast(
    ...toasts.profileCompleted.words,
    'Welcome to Second Spring. Please check your email.',
  );

  await page.goto(stack.mailbox);
  await page.getByRole('main').getByRole('link').first().click();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/email/verify')) calls.push(request.method());
  });
  await page.getByRole('link', { name: /verify-email/u }).click();
  await onboarding.expectHeading('Email Verified!');
  expect(new URL(page.url()).search).toBe('');
  expect(calls).toEqual(['POST']);
  await expectAccessible(page);
  await takePictures(page, 'onboarding-email-verified');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await onboarding.expectHeading(/^Welcome\b(?! back)/u);
});

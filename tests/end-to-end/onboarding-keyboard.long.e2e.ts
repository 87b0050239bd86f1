import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

test('a visitor signs in, completes onboarding and creates a care plan with the keyboard alone', async ({
  page,
  onboarding,
  keyboard,
}) => {
  const { button } = onboarding;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  // The skip link has no target before the page renders.
  await expect(heading).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.enter(page.getByRole('link', { name: 'This is my own phone' }));
  await keyboard.tabTo(page.getByLabel('Email address'));
  await keyboard.type('nina@example.org');
  await keyboard.press('Enter');
  await onboarding.expectHeading('Where are you in your journey?');

  await keyboard.tabTo(page.getByRole('radio').first());
  await keyboard.press('Space', 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Menopause', exact: true })).toBeChecked();
  await keyboard.enter(button('Continue'));
  await onboarding.expectHeading('How have you been feeling?');
  await expect(heading).toBeFocused();
  await keyboard.tabTo(page.getByLabel('Your age'));
  await keyboard.press('ArrowDown', 'ArrowDown');
  await keyboard.enter(page.getByRole('button', { name: /^Sleep & Energy/u }));
  await keyboard.press('Tab', 'Space');
  await expect(page.getByRole('checkbox', { name: 'Sleep difficulties' })).toBeChecked();
  await keyboard.tabTo(page.getByRole('slider', { name: 'Severity of Sleep difficulties' }));
  await keyboard.press('ArrowRight', 'ArrowRight');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Very Severe');
  await keyboard.tabTo(page.getByLabel('Something else?'));
  await keyboard.type('Itchy ears');
  await keyboard.enter(button('Add'));
  await expect(page.getByRole('checkbox', { name: 'Itchy ears' })).toBeChecked();
  await takePictures(page, 'onboarding-keyboard');
  await keyboard.enter(button('Continue'));
  await expect(onboarding.dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(onboarding.dialog).toBeHidden();
  await expect(button('Continue')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.enter(button('I Agree'));
  await expect(onboarding.dialog.getByText(/^Some signs need a doctor/u)).toBeFocused();
  await keyboard.enter(button('None of These'));

  await onboarding.expectHeading('Complete your profile');
  await expect(heading).toBeFocused();
  await keyboard.tabTo(page.getByLabel('Full name'));
  await keyboard.type('Nina Berg');
  await keyboard.tabTo(page.getByLabel('Date of birth'));
  // 5 May is the same in every date order of the phone.
  await keyboard.type('05051974');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1974-05-05');
  await keyboard.enter(button('Complete Profile'));
  await onboarding.expectHeading('Welcome, Nina!');
  await expect(heading).toBeFocused();
  await keyboard.enter(button('Generate My Care Plan'));
  await page.waitForURL('**/care-plan');
  await expect(heading).toBeFocused();
});

test('a member completes the assessment, resumes a draft and verifies her e-mail address with the keyboard alone', async ({
  page,
  onboarding,
  keyboard,
}) => {
  const { button } = onboarding;
  const heading = page.getByRole('heading', { level: 1 });
  await signIn(page, { email: 'nora.keys@example.org' }, '/assessment');
  await keyboard.tabTo(page.getByLabel('Your age'));
  await keyboard.press('End');
  await keyboard.enter(button('Continue to Symptoms'));
  await onboarding.expectHeading('How have you been feeling?');
  await expect(heading).toBeFocused();
  await keyboard.enter(button('Back to Age Information'));
  await onboarding.expectHeading('How old are you?');
  await expect(heading).toBeFocused();
  await expect(page.getByLabel('Your age')).toHaveValue('55+');
  await keyboard.enter(button('Continue to Symptoms'));
  await onboarding.expectHeading('How have you been feeling?');
  await keyboard.tabTo(page.getByRole('button', { name: /^Vasomotor/u }));
  await keyboard.press('Space');
  await keyboard.tabTo(page.getByRole('checkbox', { name: 'Night sweats' }));
  await keyboard.press('Space');
  await expect(page.getByText('1 symptom selected')).toBeVisible();
  const save = button('Save Progress & Continue Later');
  await keyboard.enter(save);
  await expect(onboarding.dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(save).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.enter(button('I Agree'));
  await page.waitForURL((url) => url.pathname === '/');
  await onboarding.expectHeading('Where are you in your journey?');

  await page.goto('/verify-email');
  await onboarding.expectHeading('Verification Failed');
  // It loads the page again, which has the same heading.
  const reloaded = page.waitForEvent('load');
  await keyboard.enter(button('Try Again'));
  await reloaded;
  await onboarding.expectHeading('Verification Failed');
  await keyboard.enter(page.getByRole('link', { name: 'Back to Home' }));
  await onboarding.expectHeading('Where are you in your journey?');
});

import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { Onboarding } from './onboarding.ts';

test('the landing is there before any script, and nothing moves when they come', async ({
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

  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'shifts',
          Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThanOrEqual(0.001);
  expect((await page.screenshot({ animations: 'disabled' })).equals(painted)).toBe(true);
});

test('who was quicker than the scripts keeps her place', async ({ page }) => {
  const { promise: late, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await late;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const signingIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await signingIn.focus();
  await signingIn.evaluate((element) => element.setAttribute('data-painted', ''));
  letThrough();
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  await expect(signingIn).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a woman finds her way in with the keyboard alone', async ({ page }) => {
  test.setTimeout(90_000);
  const onboarding = new Onboarding(page);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: string | RegExp, role: 'button' | 'checkbox' | 'slider' | 'radio') => {
    const wanted = page.getByRole(role, { name });
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  await signIn(page, { email: 'nina@example.org' }, '/');
  await onboarding.expectView('Where are you in your journey?');
  await tabTo('Perimenopause', 'radio');
  await press('Space', 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Menopause', exact: true })).toBeChecked();
  await tabTo('Continue', 'button');
  await press('Enter');
  await onboarding.expectView('How have you been feeling?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press('Tab');
  await expect(page.getByLabel('Your age')).toBeFocused();
  await press('ArrowDown', 'ArrowDown');
  await tabTo(/^Sleep & Energy/u, 'button');
  await press('Enter', 'Tab', 'Space');
  await expect(page.getByRole('checkbox', { name: 'Sleep difficulties' })).toBeChecked();
  await tabTo('Severity of Sleep difficulties', 'slider');
  await press('ArrowRight', 'ArrowRight');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Very Severe');
  await takePictures(page, 'onboarding-keyboard');
  await tabTo('Continue', 'button');
  await press('Enter');
  await expect(onboarding.dialog).toBeVisible();
  await press('Escape');
  await expect(onboarding.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await press('Enter');
  await tabTo('I Agree', 'button');
  await press('Enter');
  await expect(onboarding.dialog.getByText(/^Some signs need a doctor/u)).toBeFocused();
  await tabTo('None of These', 'button');
  await press('Enter');
  await onboarding.expectView('Complete your profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const [what, width, textSize] of [
  ['320-px', 320, 16],
  ['200-percent-text', 390, 32],
] as const) {
  test(`nothing is cut or lost on the way in at ${what.replaceAll('-', ' ')}`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const onboarding = new Onboarding(page);
    const look = async (name: string) => {
      await expectAccessible(page);
      await takePictures(page, `onboarding-${what}-${name}`);
    };
    await page.goto('/');
    await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
    await look('landing');
    await signIn(page, { email: `${what}@example.org` }, '/');
    await onboarding.expectView('Where are you in your journey?');
    await look('journey');
    await onboarding.choosePhase('Perimenopause');
    await onboarding.chooseAge('45-49');
    await onboarding.tick([['Cardiovascular & Sensory', 'Tingling hands/feet']]);
    await look('assessment');
    await onboarding.press('Continue');
    await onboarding.dialog.getByText('Keeping what you tell us about your health').waitFor();
    await look('consent');
    await onboarding.agree();
    await onboarding.dialog.getByText('Five quick questions').waitFor();
    await look('safety');
    await onboarding.saySafe();
    await onboarding.expectToast('Assessment completed!');
    await look('sign-up');
    await page.getByLabel('Date of birth').fill('1974-03-02');
    await onboarding.press('Complete Profile');
    await onboarding.expectView(/^Welcome back/u);
    await onboarding.expectToast('Profile completed!');
    await look('dashboard');
    await page.getByText('The free plan includes').scrollIntoViewIfNeeded();
    await takePictures(page, `onboarding-${what}-dashboard-end`);
    await page.goto('/assessment');
    await onboarding.expectView('How old are you?');
    await look('assessment-page');
    await page.goto('/verify-email');
    await onboarding.expectView('Verification Failed');
    await look('verify-email');
    await browser.close();
  });
}

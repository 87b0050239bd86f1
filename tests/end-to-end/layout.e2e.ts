import type { Locator } from '@playwright/test';
import { limits } from '../limits.ts';
import { takePictures } from './gallery.ts';
import { answerAssessment, ask, liveAtNoon } from './health.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { smallTargets } from './touch-targets.ts';

test('the bottom bar and the menu stand on the column, beside a scrollbar too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/community');
  // A scrollbar that takes up room, as on a desktop.
  await page.evaluate(() => {
    document.documentElement.style.overflowY = 'scroll';
    document.documentElement.style.scrollbarGutter = 'stable';
  });
  // The page draws its column again once it has loaded.
  await expect(async () => {
    const column = await page.getByRole('main').boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect([bar?.x, bar?.width]).toEqual([column?.x ?? 'not drawn', column?.width]);
  }).toPass({ timeout: limits.wait });
});

test('Back closes the menu and a dialog, and stays on the page', async ({ page }) => {
  await page.goto('/community');
  await page
    .getByRole('link', { name: /Reviews/u })
    .first()
    .click();
  await page.waitForURL('**/treatment-reviews');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/treatment-reviews$/u);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The page goes back by itself over the entry of the closed menu.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('dialog');
  await page.goBack();
  await page.waitForURL('**/community');
});

test('the page is not blank before its scripts have come', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/community');
  const height = await page
    .locator('main')
    .evaluate((main) => Number.parseFloat(getComputedStyle(main, '::before').height));
  expect(height).toBeGreaterThan(200);
});

test('chips stay where they are when they are chosen, and a dialog’s buttons stay in sight on a phone on its side', async ({
  page,
  treatment,
  reviews,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, { email: 'layout@example.org' }, '/treatment-reviews');
  await reviews.browseTo(treatment);
  await page
    .getByRole('button', { name: /Write a Review|Be the First to Review/u })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeInViewport();
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeInViewport();
  const chips = dialog.locator('label');
  const places = () => chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().width));
  const before = await places();
  await chips.nth(1).click();
  await expect(chips.nth(1).getByRole('checkbox')).toBeChecked();
  expect(await places()).toEqual(before);
});

test('the days of a week stand in one row of large targets, and no word breaks, on every phone', async ({
  page,
}) => {
  await liveAtNoon(page);
  await signIn(page, { email: 'weeks@example.org' }, '/resources');
  const assessmentId = await answerAssessment(page, [['Fatigue', 4]]);
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  const expectLarge = async (days: Locator, oneRowFrom: number) => {
    await expect(days).toHaveCount(7);
    for (const width of [320, 344, 360, 375, 390, 412, 480]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => days.evaluateAll((all) => new Set(all.map((day) => day.getBoundingClientRect().y)).size))
        .toBe(width < oneRowFrom ? 2 : 1);
      expect(await smallTargets(page), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  await page.goto('/care-plan');
  await page
    .getByLabel(/^More about/u)
    .first()
    .click();
  await expectLarge(
    page
      .getByRole('group', { name: /^Days for/u })
      .first()
      .locator('label'),
    352,
  );
  await takePictures(page, 'layout-planned-days');
  await page.goto('/progress');
  await expectLarge(page.getByRole('list', { name: 'Your last 7 days' }).getByRole('button'), 320);
  const words = page.getByText('adherence', { exact: true });
  await page.setViewportSize({ width: 320, height: 844 });
  const { height, line } = await words.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeLessThan(line * 1.5);
  await words.scrollIntoViewIfNeeded();
  await takePictures(page, 'layout-week');
  await page.getByRole('list', { name: 'Your last 7 days' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'layout-week-marks');
  await page.goto('/care-plan');
  await page
    .getByLabel(/^More about/u)
    .first()
    .click();
  await takePictures(page, 'layout-planned-days-narrow');
});

test('Back goes one step back in the review dialog, the assessment and onboarding', async ({
  page,
  treatment,
  reviews,
  onboarding,
}) => {
  await signIn(page, { email: 'steps@example.org' }, '/treatment-reviews');
  await reviews.browseTo(treatment);
  await reviews.press('Write a Review');
  await reviews.answer({ stars: 4, recommend: true });
  for (const step of [4, 3, 2, 1]) {
    await expect(reviews.dialog.getByText(`Step ${step} of 4`)).toBeVisible();
    await page.goBack();
  }
  await expect(reviews.dialog).toHaveCount(0);
  await reviews.expectHeading(treatment.name);

  await page.goto('/assessment');
  await onboarding.chooseAge('45-49');
  await onboarding.press('Continue to Symptoms');
  await onboarding.expectHeading('How have you been feeling?');
  await page.goBack();
  await onboarding.expectHeading('How old are you?');

  await page.goto('/');
  await onboarding.choosePhase('Perimenopause');
  await onboarding.expectHeading('How have you been feeling?');
  await onboarding.tick([['Sleep & Energy', 'Insomnia']]);
  await onboarding.press('Continue');
  await onboarding.agree();
  await onboarding.saySafe();
  await onboarding.expectHeading('Complete your profile');
  await page.goBack();
  await onboarding.expectHeading('Where are you in your journey?');
});

test('an article that was opened from Home leads back to Home', async ({ page, onboarding }) => {
  await signIn(page, { email: 'reader@example.org' }, '/resources');
  const profile = { dateOfBirth: '1974-03-02', menopausePhase: 'perimenopause' };
  await ask(page, 'PATCH', '/api/users/profile', profile);
  await answerAssessment(page, [['Insomnia', 4]]);
  await page.goto('/');
  const open = async () => {
    await page.getByRole('region', { name: 'Worth a look today' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  };
  await open();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await onboarding.expectHeading(/^Welcome/u);
  await expect(page).toHaveURL(/:\d+\/$/u);
  await open();
  await page.goBack();
  await onboarding.expectHeading(/^Welcome/u);
});

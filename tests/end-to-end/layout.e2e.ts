import { limits } from '../limits.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

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

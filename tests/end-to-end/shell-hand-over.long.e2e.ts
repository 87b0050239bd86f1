import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Opens a page whose scripts are held until the returned function is called. */
const openAheadOfScripts = async (page: Page, path = '/'): Promise<() => void> => {
  const { promise: late, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await late;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letThrough;
};

test('a link focused before hydration keeps the focus', async ({ page }) => {
  const letThrough = await openAheadOfScripts(page);
  const signingIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await signingIn.focus();
  await signingIn.evaluate((element) => element.setAttribute('data-painted', ''));
  letThrough();
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  await expect(signingIn).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the skip link used before hydration keeps the focus in the content', async ({ page }) => {
  const letThrough = await openAheadOfScripts(page);
  const main = page.getByRole('main');
  const start = main.getByRole('link', { name: "Get Started - It's Free" });
  await expect(start).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await main.evaluate((element) => element.setAttribute('data-painted', ''));
  letThrough();
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
});

for (const [path, what] of [
  ['/', 'a painted page'],
  ['/treatment-reviews', 'the frame of a page'],
] as const) {
  test(`the menu button tapped before hydration of ${what} opens the menu`, async ({ page }) => {
    const letThrough = await openAheadOfScripts(page, path);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.tap();
    await button.evaluate((element) => element.setAttribute('data-painted', ''));
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('[data-painted]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test(`the menu button focused before hydration of ${what} keeps the focus`, async ({ page }) => {
    const letThrough = await openAheadOfScripts(page, path);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await button.evaluate((element) => element.setAttribute('data-painted', ''));
    letThrough();
    await expect(page.locator('[data-painted]')).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a trouble pressed before hydration opens its answer', async ({ page }) => {
  const letThrough = await openAheadOfScripts(page);
  await page.getByRole('button', { name: 'Brain fog' }).tap();
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Brain fog' })).toBeVisible();
});

test('a control blurred before hydration does not get the focus back', async ({ page }) => {
  const letThrough = await openAheadOfScripts(page, '/treatment-reviews');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await button.evaluate((element) => {
    element.setAttribute('data-painted', '');
    element.blur();
  });
  letThrough();
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Treatment Reviews' })).toBeVisible();
  await expect(button).not.toBeFocused();
});

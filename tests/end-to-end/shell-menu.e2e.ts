import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

test('the menu traps the focus, returns it on closing, and leads to every page', async ({ page }) => {
  await page.goto('/treatment-reviews');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'shell-menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  // A press outside counts from the next turn of the page's events on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.mouse.click(10, 400);
  await expect(menu).toBeHidden();

  await button.click();
  await expect(menu.getByRole('link')).toHaveCount(12);
  await menu.getByRole('link', { name: 'Learning Resources' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/resources$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a failed sign-out is reported in the menu and can be tried again [S61]', async ({ page }) => {
  await signIn(page, { email: 'menu@example.org' }, '/treatment-reviews');
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Signed in as menu')).toBeVisible();
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu.getByRole('alert')).toHaveText('You’re still signed in. Please try again.');
  await expectAccessible(page);
  await takePictures(page, 'shell-menu-still-signed-in');
  await page.unroute('**/api/logout');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
});

test('a visitor’s page does not request the signed-in member, and logs no error', async ({ page }) => {
  const requests: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/user')) requests.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Please sign in to see your profile.')).toBeVisible();
  expect(requests).toEqual([]);
  expect(logged).toEqual([]);
  await signIn(page, { email: 'asked@example.org' }, '/profile');
  await expect(page.getByRole('heading', { name: 'asked' })).toBeVisible();
  expect(requests).not.toEqual([]);
});

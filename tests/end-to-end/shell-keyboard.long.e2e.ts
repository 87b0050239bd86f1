import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { expectWords } from './words/read-words.ts';

test('the menu leads to every page and the bar to four, with the keyboard alone', async ({
  page,
  keyboard,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const open = page.getByRole('button', { name: 'Menu' });
  await signIn(page, { email: 'olivia@example.org' }, '/resources');
  await keyboard.enter(open);
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'frame-menu');
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.enter(sheet.getByRole('link', { name: 'Stories', exact: true }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeFocused();

  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, heading] of [
    ['Testing', 'Testing Tools'],
    ['Community', 'Community'],
    ['Profile', 'Profile'],
    ['Home', 'Where are you in your journey?'],
  ] as const) {
    const entry = bar.getByRole('link', { name, exact: true });
    await keyboard.enter(entry);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
  }
  await keyboard.tabTo(open, 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.enter(sheet.getByRole('button', { name: 'Sign Out' }));
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
});

test('an unknown path shows the not-found page with a link home', async ({ page }) => {
  await page.goto('/nowhere/at-all');
  await expectWords(page.getByRole('main'), 'notFound');
  await expectWords(page.getByRole('navigation', { name: 'Main' }), 'bar');
  await expectAccessible(page);
  await takePictures(page, 'frame-not-found');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
});

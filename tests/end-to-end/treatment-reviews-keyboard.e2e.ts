import { expectNoSidewaysScroll } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { TreatmentReviews } from './treatment-reviews.ts';

test('a review can be written with the keyboard alone, and the focus is never lost', async ({ page }) => {
  const reviews = new TreatmentReviews(page);
  const { dialog } = reviews;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await signIn(page, { email: 'rosa@example.org' }, '/treatment-reviews');
  await reviews.browseTo('Everyday Comfort', 'Cooling pillows and wearables');

  const write = page.getByRole('button', { name: 'Write a Review', exact: true });
  await write.focus();
  await press('Enter');
  await expect(dialog).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(write).toBeFocused();
  await press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();

  await press('Tab', 'Space');
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeChecked();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await takePictures(page, 'reviews-keyboard-stars');
  await press('Tab');
  await expect(dialog.getByLabel('How long did you use it?')).toBeFocused();
  await press('ArrowDown', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  await press('Enter');

  await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
  await press('Tab', 'Space', 'Tab', 'Space');
  await expect(dialog.getByRole('checkbox', { name: 'Hot flashes' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Night sweats' })).toBeChecked();
  await takePictures(page, 'reviews-keyboard-symptoms');
  await dialog.getByRole('button', { name: 'Next' }).focus();
  await press('Enter');

  await expect(dialog.getByText('Step 3 of 4')).toBeVisible();
  for (let presses = 0; presses < 11; presses += 1) await press('Tab');
  await press('Space');
  await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await press('Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  await press('Enter');

  await expect(dialog.getByText('Step 4 of 4')).toBeVisible();
  await press('Tab');
  await page.keyboard.type('Cool at last.');
  await press('Tab', 'Space', 'Space', 'Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeFocused();
  await press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await press('Shift+Tab', 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Review submitted!', { exact: true })).toBeVisible();
  await expect(page.getByText('Cool at last.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Your Review' })).toBeFocused();
});

test('what has the focus is never hidden by the bars', async ({ page }) => {
  await page.goto('/treatment-reviews/hormone-therapy');
  await expect(page.getByRole('link', { name: 'Oestrogen patches' })).toBeVisible();
  const links = await page.getByRole('main').getByRole('link').count();
  await page.getByRole('link', { name: 'Back to Categories' }).focus();
  for (let link = 1; link < links; link += 1) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null) return true;
      const { left, width, bottom, top } = focused.getBoundingClientRect();
      const lowest = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 6);
      const highest = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 6);
      return ![lowest, highest].some((element) => element !== null && focused.contains(element));
    });
    expect(isCovered).toBe(false);
  }
  await expectNoSidewaysScroll(page);
});

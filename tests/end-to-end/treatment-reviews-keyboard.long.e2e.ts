import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { TreatmentReviews } from './treatment-reviews.ts';

test('a member writes a review with the keyboard alone, and never loses the focus', async ({
  page,
  treatment,
  reviews,
  keyboard,
}) => {
  const { dialog } = reviews;
  await signIn(page, { email: 'rosa@example.org' }, '/treatment-reviews');
  await reviews.browseTo(treatment);

  const write = page.getByRole('button', { name: 'Write a Review', exact: true });
  await keyboard.openAgain(write, dialog);

  await keyboard.press('Tab', 'Space');
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeChecked();
  await keyboard.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await takePictures(page, 'reviews-keyboard-stars');
  await keyboard.press('Tab');
  await expect(dialog.getByLabel('How long did you use it?')).toBeFocused();
  await keyboard.press('ArrowDown', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  await keyboard.press('Enter');

  await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
  await keyboard.press('Tab', 'Space', 'Tab', 'Space');
  await expect(dialog.getByRole('checkbox', { name: 'Hot flashes' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Night sweats' })).toBeChecked();
  await takePictures(page, 'reviews-keyboard-symptoms');
  await dialog.getByRole('button', { name: 'Next' }).focus();
  await keyboard.press('Enter');

  await expect(dialog.getByText('Step 3 of 4')).toBeVisible();
  for (let presses = 0; presses < 11; presses += 1) await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await keyboard.press('Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  await keyboard.press('Enter');

  await expect(dialog.getByText('Step 4 of 4')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('Cool at last.');
  await keyboard.press('Tab', 'Space', 'Space', 'Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await keyboard.press('Shift+Tab', 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Review submitted!', { exact: true })).toBeVisible();
  await expect(page.getByText('Cool at last.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Your Review' })).toBeFocused();
});

test('a member chooses a treatment, marks a review as helpful and withdraws her own with the keyboard alone', async ({
  page,
  onAnotherPhone,
  treatment,
  reviews,
  keyboard,
}) => {
  const uma = { email: 'uma@example.org', firstName: 'Uma', dateOfBirth: '1974-03-02' };
  await onAnotherPhone((hers) =>
    new TreatmentReviews(hers).reviewAs(uma, treatment, { stars: 4, recommend: true }),
  );
  const { dialog } = reviews;
  await signIn(
    page,
    { email: 'ulla@example.org', firstName: 'Ulla', dateOfBirth: '1974-03-02' },
    '/treatment-reviews',
  );
  const write = page.getByRole('button', { name: 'Write a Review', exact: true });
  await keyboard.enter(write);
  await keyboard.tabTo(dialog.getByLabel('Search by name'));
  await keyboard.type('pil');
  await keyboard.enter(dialog.getByRole('button', { name: 'Pilates', exact: true }));
  await expect(dialog.getByText('Step 1 of 4')).toBeVisible();
  await keyboard.press('Escape');
  await expect(write).toBeFocused();

  await keyboard.enter(page.getByRole('link', { name: treatment.category }));
  await expect(page.getByRole('heading', { level: 1, name: treatment.category })).toBeFocused();
  await keyboard.enter(page.getByRole('link', { name: treatment.name }));
  await keyboard.tabTo(reviews.review('Uma').getByRole('button', { name: 'Helpful (0)' }));
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Helpful (1)', pressed: true })).toBeFocused();

  await reviews.write({ stars: 2, recommend: false });
  const withdraw = reviews.review('Ulla').getByRole('button', { name: 'Withdraw' });
  await keyboard.tabTo(withdraw, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Withdraw your review?')).toBeVisible();
  await keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.enter(dialog.getByRole('button', { name: 'Withdraw Review' }));
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused();
});

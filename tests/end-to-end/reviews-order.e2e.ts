import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { TreatmentReviews } from './treatment-reviews.ts';
import { toasts } from '../specification/toasts.ts';

const women = [
  {
    email: 'ada@example.org',
    stars: 5,
    recommend: true,
    duration: '3-6 months',
    text: 'Deep sleep at last.',
  },
  { email: 'bea@example.org', stars: 2, recommend: false, duration: '3-6 months', text: 'Nothing changed.' },
  { email: 'cora@example.org', stars: 4, recommend: true, duration: '1-2 years', text: 'A quiet help.' },
] as const;

test('reviews can be sorted and narrowed, the address keeps it, and nothing found can be cleared', async ({
  page,
  onAnotherPhone,
  treatment,
}) => {
  test.setTimeout(150_000);
  for (const { email, ...review } of women)
    await onAnotherPhone((hers) => new TreatmentReviews(hers).reviewAs({ email }, treatment, review));
  const reviews = new TreatmentReviews(page);
  await signIn(page, { email: women[1].email }, '/treatment-reviews');
  await reviews.browseTo(treatment);
  const texts = page.getByRole('article').getByText(/\.$/u);
  const status = page
    .getByRole('status')
    .filter({ hasText: /match|review/u })
    .last();
  await expect(texts).toHaveText(['A quiet help.', 'Nothing changed.', 'Deep sleep at last.']);
  await expect(status).toHaveText('3 reviews, newest first');

  await page.getByLabel('Sort by').selectOption('Highest rated');
  await expect(texts).toHaveText(['Deep sleep at last.', 'A quiet help.', 'Nothing changed.']);
  await expect(status).toHaveText('3 reviews, highest rated first');
  await page.getByLabel('Sort by').selectOption('Lowest rated');
  await expect(texts).toHaveText(['Nothing changed.', 'A quiet help.', 'Deep sleep at last.']);

  await reviews
    .review('Anonymous')
    .filter({ hasText: 'A quiet help.' })
    .getByRole('button', { name: /^Helpful/u })
    .click();
  await reviews.expectToast(...toasts.markedHelpful.words);
  await page.getByLabel('Sort by').selectOption('Most helpful');
  await expect(texts.first()).toHaveText('A quiet help.');

  const bar = page.getByRole('button', { name: '5 stars: 1 review' });
  await bar.click();
  await expect(texts).toHaveText(['Deep sleep at last.']);
  await expect(page).toHaveURL(/\?sort=helpful&rating=5$/u);
  await expect(status).toHaveText('1 review matches, most helpful first');
  await expect(page.getByRole('combobox', { name: 'Rating' })).toHaveValue('5');
  // Her own review is not among those shown; it is still hers to change.
  await expect(page.getByRole('button', { name: 'Change Your Review' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'reviews-narrowed');

  await page.reload();
  await expect(texts).toHaveText(['Deep sleep at last.']);
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: `Back to ${treatment.category}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: treatment.category })).toBeVisible();
  await page.goForward();
  await expect(texts).toHaveText(['Deep sleep at last.']);

  await page.getByLabel('Recommended').selectOption('No');
  await expect(page.getByText('No reviews match what you chose.')).toBeVisible();
  await expect(status).toHaveText('No reviews match, most helpful first');
  await expectAccessible(page);
  await takePictures(page, 'reviews-none-match');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(texts).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\?sort=helpful$/u);
  await page.getByLabel('Used for').selectOption('3-6 months');
  await expect(texts).toHaveCount(2);
  await bar.click();
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'false');
  await expect(texts).toHaveCount(2);
});

test('the treatments of a category can be sorted, and the address keeps it', async ({ page }) => {
  await page.goto('/treatment-reviews/hormone-therapy');
  const names = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(names.first()).toBeVisible();
  const byName = await names.allInnerTexts();
  await page.getByLabel('Sort by').selectOption('Strongest evidence');
  await expect(page).toHaveURL(/\?sort=evidence$/u);
  await expect(names.first()).toContainText('Strong evidence');
  await expect(names.last()).not.toContainText('Strong evidence');
  await expect(page.getByRole('status').filter({ hasText: 'treatments' })).toContainText(
    'sorted by: Strongest evidence',
  );
  await expectAccessible(page);
  await takePictures(page, 'reviews-category-sorted');
  await page.reload();
  await expect(names.last()).not.toContainText('Strong evidence');
  await page.getByLabel('Sort by').selectOption('Name, A to Z');
  await expect(page).toHaveURL(/\/hormone-therapy$/u);
  await expect(names).toHaveText(
    byName.map((text) => text.split('\n')[0] ?? '').map((name) => new RegExp(name, 'u')),
  );
});

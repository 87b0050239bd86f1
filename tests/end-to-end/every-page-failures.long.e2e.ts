import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { expectToast } from './toast.ts';

test('a page of each micro-frontend reports a lost connection, keeps what it shows, and continues once the connection is back', async ({
  page,
  context,
  onboarding,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const offline = async (act: () => Promise<void>) => {
    await context.setOffline(true);
    await act();
    await expect(page.getByText('You’re offline. Some pages', { exact: false })).toBeVisible();
  };
  const online = async () => {
    await context.setOffline(false);
    await expect(page.getByText('You’re offline. Some pages', { exact: false })).toHaveCount(0);
  };
  await signIn(page, { email: 'tunnel@example.org' }, '/assessment');
  await onboarding.chooseAge('50-54');
  await onboarding.press('Continue to Symptoms');
  await onboarding.tick([['Sleep & Energy', 'Fatigue']]);
  await onboarding.press('Complete Assessment');
  await expect(dialog.getByRole('button', { name: 'I Agree' })).toBeVisible();
  await offline(() => onboarding.agree());
  await expect(dialog.getByText('That wasn’t saved')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'onboarding-offline');
  await online();
  await onboarding.agree();
  await expect(dialog.getByText('Five quick questions')).toBeVisible();

  await page.goto('/profile');
  const exporting = main.getByRole('button', { name: 'Export Health Data' });
  await expect(exporting).toBeVisible();
  await offline(() => exporting.click());
  await expectToast(page, 'This didn’t load', 'Check your connection, then try again.');
  await expectAccessible(page);
  await takePictures(page, 'health-offline');
  await online();
  await exporting.click();
  await expect(dialog.getByRole('button', { name: 'Everything (JSON)' })).toBeVisible();

  await page.goto('/treatment-reviews');
  const category = main.getByRole('link', { name: 'Sleep' });
  await expect(category).toBeVisible();
  await offline(() => category.click());
  await expect(main.getByRole('alert').getByText('This opens once you’re connected again.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'reviews-offline');
  await online();
  await expect(main.getByRole('link', { name: 'Melatonin' })).toBeVisible();
});

for (const [name, path, heading] of [
  ['onboarding', '/', 'Menopause, with good company'],
  ['health', '/resources', 'Learning Resources'],
  ['community', '/community', 'Community'],
  ['reviews', '/treatment-reviews', 'Treatment Reviews'],
] as const)
  test(`without the files of mfe-${name} its pages offer to try again, and the other pages work`, async ({
    page,
  }) => {
    const files = `**/remotes/${name}/**`;
    await page.route(files, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('This part of Second Spring didn’t load.');
    await expectAccessible(page);
    await takePictures(page, `${name}-remote-missing`);
    const [other, itsHeading] =
      name === 'community' ? (['Testing', 'Testing Tools'] as const) : (['Community', 'Community'] as const);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: other }).click();
    await expect(page.getByRole('heading', { level: 1, name: itsHeading })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('This part of Second Spring didn’t load.');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

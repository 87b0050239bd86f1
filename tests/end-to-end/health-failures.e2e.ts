import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { agree, ask, assess, Health } from './health.ts';
import { expect, test } from './journey.ts';
import { loseSession, signIn } from './member.ts';
import { toasts } from '../specification/toasts.ts';

test('a care plan that does not come says so, and a tick that is not saved is taken back', async ({
  page,
}) => {
  const health = new Health(page);
  await signIn(page, { email: 'ida@example.org' }, '/care-plan');
  const assessmentId = await assess(page, [['Fatigue', 4]]);
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  await page.route('**/api/care-plans/user/me', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your care plan.');
  await expectAccessible(page);
  await takePictures(page, 'health-care-plan-failed');
  await page.unroute('**/api/care-plans/user/me');
  await health.press('Try Again');
  await page.route('**/api/care-plans/*/items/*', (route) => route.abort());
  const item = page.getByRole('checkbox').first();
  await item.click();
  await health.expectToast('Error', 'Your tick wasn’t saved. Please try again.');
  await expect(item).not.toBeChecked();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await page.route('**/document', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await health.press('Download PDF');
  await health.expectToast('Error', 'We couldn’t make the PDF. Please try again.');
});

test('a check-in whose answer was lost stays open, counts once, and is never started again', async ({
  page,
}) => {
  const health = new Health(page);
  await signIn(page, { email: 'jule@example.org' }, '/progress');
  await agree(page);
  await health.press('Check In');
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?'])
    await health.dialog.getByRole('group', { name }).getByText('Good', { exact: true }).click();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/check-ins/*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return await route.fallback();
    await route.fetch();
    return await route.abort();
  });
  await health.pressInDialog('Save Check-in');
  await health.expectToast('Error', 'Failed to save your check-in. Please try again.');
  await health.pressInDialog('Save Check-in');
  await health.expectToast('Check-in saved');
  expect(keys[1]).toBe(keys[0]);
  await expect(page.getByText('Upcoming · 1 of 14 days')).toBeVisible();

  const listed = /\/api\/check-ins\?/u;
  await page.route(listed, (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await health.press('Check In');
  await health.expectToast('Error', 'We couldn’t load your check-ins. Please try again.');
  await page.unroute(listed);
  await health.press('Check In');
  const mood = health.dialog.getByRole('group', { name: 'How was your mood?' });
  await expect(mood.getByRole('radio', { name: 'Good', exact: true })).toBeChecked();
});

test('an upload that fails keeps what is chosen', async ({ page }) => {
  const health = new Health(page);
  await signIn(page, { email: 'kira@example.org' }, '/testing-tools');
  await agree(page);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page
    .getByLabel('Choose lab result files')
    .setInputFiles([{ name: 'blood.png', mimeType: 'image/png', buffer: png }]);
  await page.route('**/api/bloodwork/upload', (route) => route.fulfill({ status: 503, json: {} }));
  await health.press('Upload 1 File');
  await health.expectToast(...toasts.uploadFailed.words);
  await expect(page.getByRole('list', { name: 'Selected files' })).toContainText('blood.png');
  await page.unroute('**/api/bloodwork/upload');
  await health.press('Upload 1 File');
  await health.expectToast(...toasts.filesUploaded.words);
});

test('a session that has ended leads to sign in and back, and an account that is not deleted says so', async ({
  page,
  context,
}) => {
  const health = new Health(page);
  await signIn(page, { email: 'lisa@example.org' }, '/profile');
  await page.route('**/api/users/me', (route) => route.abort());
  await health.press('Delete Account');
  await health.pressInDialog('Delete Account');
  await health.expectToast('Error', 'We couldn’t delete your account. Please try again.');
  await health.pressInDialog('Cancel');
  await health.press('Sign Out Everywhere');
  await loseSession(context);
  await health.pressInDialog('Sign Out Everywhere');
  await expect(page.getByText('Login required', { exact: true })).toBeVisible();
  await page.waitForURL((url) => url.pathname !== '/profile');
});

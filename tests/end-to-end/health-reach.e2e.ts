import { expectNoSidewaysScroll } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { agree, ask, assess, Health } from './health.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

test('the pages can be used with keys alone', async ({ page }) => {
  const health = new Health(page);
  await page.goto('/resources');
  const guide = page.getByRole('button', { name: "Tonight's Sleep Guide" });
  await expect(page.getByRole('heading', { name: 'Managing Symptoms' })).toBeVisible();
  await guide.focus();
  await page.keyboard.press('Enter');
  await expect(health.dialog.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toBeFocused();

  await signIn(page, { email: 'maja@example.org' }, '/progress');
  await agree(page);
  const checkIn = page.getByRole('button', { name: 'Check In' });
  await checkIn.focus();
  await page.keyboard.press('Enter');
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?']) {
    await health.dialog.getByRole('group', { name }).getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(health.dialog.getByRole('group', { name }).getByRole('radio').nth(1)).toBeChecked();
  }
  await health.dialog.getByRole('button', { name: 'Save Check-in' }).focus();
  await page.keyboard.press('Enter');
  await health.expectToast('Check-in saved');
  await expect(page.getByText('Upcoming · 1 of 14 days')).toBeVisible();

  await page.goto('/testing-tools');
  const input = page.getByLabel('Choose lab result files');
  await input.focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  expect((await chooser).isMultiple()).toBe(true);
});

test('every page fits a small phone and text of twice the size', async ({ page }) => {
  test.setTimeout(120_000);
  const health = new Health(page);
  await signIn(page, { email: 'nora@example.org' }, '/care-plan');
  const assessmentId = await assess(page, [['Heart palpitations', 4]], ['chest-pain-or-breathless']);
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  const today = new Date().toISOString().slice(0, 10);
  await ask(page, 'PUT', `/api/check-ins/${today}`, { mood: 2, sleep: 4, energy: 3 });
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = [
    ['/care-plan', 'Your Care Plan'],
    ['/progress', 'Your Progress'],
    ['/testing-tools', 'Testing Tools'],
    ['/profile', 'Profile'],
    ['/resources', 'Learning Resources'],
  ] as const;
  for (const [path, heading] of pages) {
    await page.goto(path);
    await health.expectPage(heading);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '212.5%'));
    await takePictures(page, `health-large${path.replace('/', '-')}`);
    await expectNoSidewaysScroll(page);
  }
});

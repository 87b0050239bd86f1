import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { ask, answerAssessment, downloadedBytes, liveAtNoon } from './health.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import { toasts } from '../specification/toasts.ts';

const clara = { email: 'clara@example.org', firstName: 'Clara', dateOfBirth: '1974-03-02' };

test('a care plan lists urgent steps first, and ticks change its score', async ({
  page,
  context,
  health,
}) => {
  await signIn(page, clara, '/care-plan');
  await health.expectHeading('Your Care Plan');
  await expect(page.getByText('No Care Plan Yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Assessment' })).toHaveAttribute('href', '/assessment');
  await expectAccessible(page);
  await takePictures(page, 'health-care-plan-none');

  const symptoms = [
    ['Hot flashes', 4],
    ['Insomnia', 5],
    ['Joint aches', 3],
  ] as const;
  const assessmentId = await answerAssessment(page, symptoms, ['breast-change']);
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  await page.reload();
  for (const name of ['Before your plan', 'Lifestyle Changes', 'Exercise & Movement', 'Nutrition & Diet'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Before your plan');
  for (const name of ['Supplements & Support', 'To Ask About'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeAttached();
  await expect(page.getByText('Please consult your healthcare provider')).toBeVisible();
  await page.getByText('To Ask About').click();
  await expect(page.getByText('Strong evidence').filter({ visible: true }).first()).toBeVisible();
  for (const name of ['Start With These', 'Not Recommended'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  for (const week of ['Week 1', 'Week 2', 'Week 4'])
    await expect(page.getByText(week, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'health-care-plan');

  const score = page.getByRole('progressbar');
  await expect(score).toHaveAttribute('aria-valuenow', '0');
  const items = page.getByRole('checkbox');
  const count = await items.count();
  await items.nth(0).check();
  await items.nth(1).check();
  await expect(score).toHaveAttribute('aria-valuenow', String(Math.round(200 / count)));
  await items.nth(1).uncheck();
  await expect(score).toHaveAttribute('aria-valuenow', String(Math.round(100 / count)));
  await expect(async () => {
    const plan = await ask(page, 'GET', '/api/care-plans/user/me');
    expect(plan).toMatchObject({ progressScore: Math.round(100 / count) });
  }).toPass();
  await page.reload();
  await expect(page.getByRole('checkbox').nth(0)).toBeChecked();
  await expect(page.getByRole('checkbox').nth(1)).not.toBeChecked();
  await page.getByRole('heading', { name: 'To Ask About' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'health-care-plan-low');

  const pdf = await health.save(() => health.press('Download PDF'));
  expect(pdf.suggestedFilename()).toBe('care-plan.pdf');
  expect((await downloadedBytes(pdf)).subarray(0, 5).toString()).toBe('%PDF-');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await health.press('Share Plan');
  await health.expectToast('Plan copied', 'Paste it wherever you like. It contains no link to your data.');
  // Our pages may not read the clipboard, so another page pastes it.
  const other = await context.newPage();
  await other.setContent('<textarea></textarea>');
  const shared = other.locator('textarea');
  await shared.press('Control+V');
  await expect(shared).toHaveValue(/Lifestyle Changes/u);
  await expect(shared).not.toHaveValue(/http/u);
  await other.close();
  const usual = ['Hot flashes', 'Night sweats', 'Sleep difficulties', 'Brain fog', 'Fatigue'] as const;
  const assessed = await answerAssessment(
    page,
    usual.map((name) => [name, 4] as const),
  );
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId: assessed });
  await page.reload();
  await expect(page.getByText('CBT for menopause')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'height in px of a plan for five symptoms').toBeLessThan(2000);
  await takePictures(page, 'health-care-plan-five');
  await page.getByRole('link', { name: 'Track Progress' }).click();
  await health.expectHeading('Your Progress');
});

test('the first check-in replaces the example week, and progress shows the trend', async ({
  page,
  health,
}) => {
  const today = await liveAtNoon(page);
  await signIn(page, { email: 'dora@example.org' }, '/progress');
  await health.expectHeading('Your Progress');
  await expect(page.getByText('Example', { exact: true })).toBeVisible();
  await expect(page.getByText('85%')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'health-progress-example');

  const group = (within: Locator | Page, name: string) => within.getByRole('radiogroup', { name });
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?'])
    await group(page, name).getByRole('radio', { name: 'Good', exact: true }).click();
  await expect(health.dialog.getByText('May we keep your health information?')).toBeVisible();
  await takePictures(page, 'health-consent');
  await health.pressInDialog('Not Now');
  await health.expectToast('Nothing was saved', 'You can agree whenever you like.');
  await answerAssessment(page, [
    ['Fatigue', 3],
    ['Anxiety', 2],
  ]);
  const days = [3, 2, 1].map((ago) => daysAfter(today, -ago));
  for (const [place, day] of days.entries())
    await ask(page, 'PUT', `/api/check-ins/${day}`, {
      mood: 2 + place,
      sleep: 4 - place,
      energy: 3,
      hotFlashes: 6,
    });
  await page.reload();
  await expect(page.getByText('Upcoming · 3 of 14 days')).toBeVisible();
  await expect(page.getByText('Example', { exact: true })).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await health.press('Details');
  await expect(health.dialog.getByText('Daily check-in')).toBeVisible();
  await health.pressInDialog('Save Check-in');
  await health.expectToast('Please rate your mood', 'Mood, sleep and energy are all we need.');
  const choose = async (name: string, answer: string) =>
    await group(health.dialog, name).getByRole('radio', { name: answer, exact: true }).click();
  await choose('How was your mood?', 'Good');
  await choose('How did you sleep?', 'Poor');
  await choose('How was your energy?', 'Fair');
  await expectAccessible(page);
  await takePictures(page, 'health-check-in');
  await health.pressInDialog('One more hot flash');
  await health.pressInDialog('One more hot flash');
  await health.dialog.getByRole('checkbox', { name: 'I was active today' }).check();
  await choose('Fatigue', 'Moderate');
  await health.dialog.getByLabel('A note for yourself').fill('Some days I want to die.');
  await expect(
    health.dialog.getByText('You matter, and you don’t have to carry this alone'),
  ).toBeInViewport();
  await takePictures(page, 'health-check-in-low');
  await health.dialog.getByLabel('A note for yourself').fill('A better day.');
  await health.pressInDialog('Save Check-in');
  await health.expectToast('Check-in saved', 'Thank you for taking a minute.');
  await expect(page.getByText('Today’s check-in is done')).toBeVisible();
  await expect(page.getByText('Upcoming · 4 of 14 days')).toBeVisible();
  await expect(page.getByText('Poor to good, average 3.3')).toBeVisible();
  await page.getByText('All figures in a table').click();
  const figures = page.getByRole('region', { name: 'All figures' });
  await expect(figures.getByRole('row')).toHaveCount(5);
  await figures.scrollIntoViewIfNeeded();
  await takePictures(page, 'health-progress-figures');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await takePictures(page, 'health-progress');
  await page.getByRole('heading', { name: 'Your last 7 days' }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Sleep' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'health-progress-trends');
  await health.press('Change Check-in');
  await expect(health.dialog.getByLabel('A note for yourself')).toHaveValue('A better day.');
});

test('a member consents to, uploads, downloads and removes lab results', async ({ page, health }) => {
  await page.goto('/testing-tools');
  await health.expectHeading('Testing Tools');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Ftesting-tools',
  );
  await expect(page.getByText('High-dose biotin')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'health-testing-visitor');

  await signIn(page, { email: 'erna@example.org' }, '/testing-tools');
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  const input = page.getByLabel('Choose Files');
  await input.setInputFiles([
    { name: 'blood.png', mimeType: 'image/png', buffer: png },
    { name: 'thyroid.png', mimeType: 'image/png', buffer: png },
    { name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('text') },
  ]);
  await expect(
    page.getByText('notes.docx was left out. We can only keep PDF, JPEG and PNG files.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove thyroid.png' }).click();
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['text'], 'scan.pdf', { type: 'application/pdf' }));
    files.items.add(new File(['text'], 'page.html', { type: 'text/html' }));
    return files;
  });
  await input.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(
    page.getByText('page.html was left out. We can only keep PDF, JPEG and PNG files.'),
  ).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Selected files' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(chosen).toContainText('MB');
  await chosen.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await takePictures(page, 'health-testing-chosen');
  await health.press('Upload 2 Files');
  await health.pressInDialog('I Agree');
  await health.expectToast(...toasts.filesUploaded.words);
  // It says that it is a PDF, and is none: only the server can tell.
  await expect(
    page.getByText('scan.pdf was left out. We can only keep PDF, JPEG and PNG files.'),
  ).toBeVisible();
  await expect(
    page.getByText(/^Uploaded [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d{2} [AP]M$/u),
  ).toBeVisible();
  await page.getByRole('heading', { name: 'Your Uploaded Lab Results' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await takePictures(page, 'health-testing-uploaded');

  const saved = await health.save(() => health.press('Download blood.png'));
  expect(saved.suggestedFilename()).toBe('blood.png');
  expect((await downloadedBytes(saved)).subarray(1, 4).toString()).toBe('PNG');
  await health.press('Remove blood.png');
  await expect(health.dialog.getByText('We’ll erase “blood.png” for good.')).toBeVisible();
  await health.pressInDialog('Remove File');
  await health.expectToast('File removed');
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
});

test('the profile shows and exports a member’s data, and withdrawing a consent deletes what it covered', async ({
  page,
  health,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await signIn(
    page,
    { email: 'frida@example.org', firstName: 'Frida', dateOfBirth: '1974-03-02' },
    '/profile',
  );
  await answerAssessment(page, [['Fatigue', 3]]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Frida' })).toBeVisible();
  await expect(page.getByText(/^Age \d\d$/u)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByText('Member since')).toBeVisible();
  await expect(page.getByText('50-54')).toBeVisible();
  await expect(page.getByText('Not provided')).toHaveCount(1);
  await expectAccessible(page);
  await takePictures(page, 'health-profile');
  for (const name of ['Push notifications', 'Email updates']) {
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
  }
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/u);
  await expect(page.getByRole('link', { name: 'Update Assessment' })).toHaveAttribute('href', '/assessment');
  await page.getByRole('link', { name: 'Contact Support' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'health-profile-low');

  await health.press('Edit Name');
  await health.dialog.getByLabel('First name').fill('Frieda');
  await health.pressInDialog('Save');
  await health.expectToast('Name saved');
  await expect(page.getByRole('heading', { level: 2, name: 'Frieda' })).toBeVisible();

  await page.getByRole('link', { name: 'View Data Policy' }).click();
  await health.expectHeading('Data Policy');
  await expectAccessible(page);
  await takePictures(page, 'health-policy');
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await health.press('Export Health Data');
  const everything = await health.save(() => health.pressInDialog('Everything (JSON)'));
  const exported: unknown = JSON.parse((await downloadedBytes(everything)).toString());
  expect(exported).toMatchObject({
    account: { profile: { firstName: 'Frieda' } },
    health: { assessments: [{ symptoms: [{ name: 'Fatigue', severity: 3 }] }] },
    community: { posts: [] },
    reviews: [],
  });
  const symptoms = await health.save(() => health.pressInDialog('Symptoms (CSV)'));
  expect((await downloadedBytes(symptoms)).toString()).toContain('Fatigue');
  await health.pressInDialog('Close');

  await health.press('Privacy Settings');
  await expect(health.dialog.getByText('You haven’t agreed to this.')).toHaveCount(1);
  await expectAccessible(page);
  await takePictures(page, 'health-privacy');
  await health.pressInDialog('Withdraw');
  await expect(health.dialog.getByText('This can’t be undone.')).toBeVisible();
  await takePictures(page, 'health-withdraw');
  await health.pressInDialog('Destroy My Health Data');
  await health.expectToast('Consent withdrawn');
  await expect(health.dialog.getByText('You haven’t agreed to this.')).toHaveCount(2);
  await health.pressInDialog('Close');
  await expect(page.getByText('Assessments').locator('..')).toContainText('0');
  await expect(page.getByText('Age range').locator('..')).toContainText('Not provided');
});

test('deleting the account erases it, with the words of the specification', async ({ page, health }) => {
  await signIn(
    page,
    { email: 'gerta@example.org', firstName: 'Gerta', dateOfBirth: '1974-03-02' },
    '/profile',
  );
  await health.press('Delete Account');
  await expect(health.dialog).toContainText(
    'This action cannot be undone. All your data, assessments and care plans will be permanently removed.',
  );
  await expectAccessible(page);
  await takePictures(page, 'health-delete');
  await health.pressInDialog('Cancel');
  await expect(health.dialog).toHaveCount(0);
  await health.press('Delete Account');
  await health.pressInDialog('Delete Account');
  await expect(health.dialog).toContainText('Thank you for having been here.');
  await takePictures(page, 'health-goodbye');
  await health.dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
});

test('a visitor reads an article, prints it without the frame, and downloads all of them', async ({
  page,
  health,
}) => {
  await page.goto('/resources');
  await health.expectHeading('Learning Resources');
  for (const name of [
    'Understanding Menopause',
    'Managing Symptoms',
    'Nutrition & Diet',
    'Exercise & Wellness',
  ])
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(3);
  for (const words of ['Video · 12 min', 'Audio · 8 min', 'Guide · 24 pages'])
    await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'health-resources');
  await page.getByRole('heading', { name: 'Managing Symptoms' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'health-resources-topics');
  await page.getByRole('link', { name: "Tonight's Sleep Guide" }).click();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'health-article');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header, nav, button, a[href^="/"]').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Back to Resources' }).click();
  const pdf = await health.save(() => health.press('Download All Resources'));
  expect((await downloadedBytes(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
});

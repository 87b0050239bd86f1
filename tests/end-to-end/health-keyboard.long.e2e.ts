import { takePictures } from './gallery.ts';
import { agree, ask, answerAssessment, downloadedBytes, liveAtNoon } from './health.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

test('a member ticks and downloads her care plan and checks in with the keyboard alone', async ({
  page,
  health,
  keyboard,
}) => {
  const { dialog, button } = health;
  await liveAtNoon(page);
  await signIn(page, { email: 'maja@example.org' }, '/resources');
  const assessmentId = await answerAssessment(page, [['Fatigue', 4]]);
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  await page.goto('/care-plan');
  const [first, second] = [page.getByRole('checkbox').first(), page.getByRole('checkbox').nth(1)];
  await keyboard.tabTo(first);
  await keyboard.press('Space');
  await expect(first).toBeChecked();
  await expect(first).toBeFocused();
  await keyboard.tabTo(second);
  await keyboard.press('Space');
  await expect(second).toBeChecked();
  await keyboard.press('Space');
  await expect(second).not.toBeChecked();
  await keyboard.tabTo(button('Download PDF'), 'Shift+Tab');
  const pdf = await health.save(() => keyboard.press('Enter'));
  expect((await downloadedBytes(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(button('Download PDF')).toBeFocused();
  await keyboard.tabTo(page.getByRole('link', { name: 'Track Progress' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Progress' })).toBeFocused();

  await keyboard.enter(button('Details'));
  await expect(dialog.getByText('Daily check-in')).toBeVisible();
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?']) {
    const group = dialog.getByRole('radiogroup', { name });
    await keyboard.tabTo(group.getByRole('radio').first());
    await keyboard.press('ArrowRight');
    // Radix moves the focus in a task of its own.
    await expect(group.getByRole('radio').nth(1)).toBeFocused();
    await keyboard.press('Space');
    await expect(group.getByRole('radio').nth(1)).toBeChecked();
  }
  await keyboard.tabTo(button('One more hot flash'));
  await keyboard.press('Enter', 'Space');
  await expect(dialog.getByRole('group', { name: 'Hot flashes' }).getByRole('status')).toHaveText('2');
  await keyboard.tabTo(dialog.getByLabel('A note for yourself'));
  await keyboard.type('Keys all the way.');
  await keyboard.enter(button('Save Check-in'));
  await expect(page.getByText('Upcoming · 1 of 14 days')).toBeVisible();
  await expect(button('Change Check-in')).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('A note for yourself')).toHaveValue('Keys all the way.');
  await keyboard.press('Escape');
  await expect(button('Change Check-in')).toBeFocused();
});

test('a member chooses, uploads, downloads and removes lab results with the keyboard alone', async ({
  page,
  health,
  keyboard,
}) => {
  const { button } = health;
  await signIn(page, { email: 'mila@example.org' }, '/testing-tools');
  await agree(page);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  // Must listen before the key is pressed, so that the browser opens no file dialog.
  const chooser = page.waitForEvent('filechooser');
  await keyboard.tabTo(page.getByLabel('Choose Files'));
  await keyboard.press('Enter');
  const files = ['blood.png', 'thyroid.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
  await (await chooser).setFiles(files);
  await keyboard.enter(button('Remove thyroid.png'));
  await expect(page.getByText('thyroid.png')).toHaveCount(0);
  await keyboard.enter(button('Upload 1 File'));
  const download = button('Download blood.png');
  await keyboard.tabTo(download);
  const saved = await health.save(() => keyboard.press('Enter'));
  expect(saved.suggestedFilename()).toBe('blood.png');
  const remove = button('Remove blood.png');
  await keyboard.enter(remove);
  await expect(health.dialog).toBeVisible();
  await takePictures(page, 'health-remove-file');
  await keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.enter(button('Remove File'));
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Uploaded Lab Results' })).toBeFocused();
});

test('a member uses the profile and each of its dialogs with the keyboard alone', async ({
  page,
  health,
  keyboard,
}) => {
  const { dialog, button } = health;
  await signIn(page, { email: 'meta@example.org', firstName: 'Meta', dateOfBirth: '1974-03-02' }, '/profile');
  await keyboard.enter(button('Edit Name'));
  await keyboard.tabTo(dialog.getByLabel('First name'));
  await takePictures(page, 'health-dialog-edit-name');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Metta');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Metta' })).toBeVisible();
  await expect(button('Edit Name')).toBeFocused();
  await keyboard.tabTo(page.getByRole('switch', { name: 'Email updates' }));
  await keyboard.press('Space');
  await expect(
    page.getByText('Please add your email address and open its link first.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Email updates' })).not.toBeChecked();
  for (const name of ['Privacy Settings', 'Export Health Data', 'Sign Out Everywhere']) {
    await keyboard.enter(button(name));
    await expect(dialog).toBeVisible();
    await takePictures(page, `health-dialog-${name.toLowerCase().replaceAll(' ', '-')}`);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(name)).toBeFocused();
  }
  await keyboard.tabTo(button('Privacy Settings'), 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.enter(dialog.getByRole('button', { name: 'I Agree' }).first());
  await expect(dialog.getByText(/^You agreed on/u)).toBeVisible();
  await keyboard.enter(dialog.getByRole('button', { name: 'Withdraw' }));
  await keyboard.enter(button('Destroy My Health Data'));
  await expect(dialog.getByText('You haven’t agreed to this.')).toHaveCount(2);
  await keyboard.press('Escape');
  await keyboard.enter(button('Delete Account'));
  await keyboard.enter(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(button('Delete Account')).toBeFocused();
});

test('a visitor opens an article and goes back with the keyboard alone', async ({
  page,
  health,
  keyboard,
}) => {
  await page.goto('/resources');
  await keyboard.enter(page.getByRole('region', { name: 'Managing Symptoms' }).getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: 'Hot flashes and night sweats' })).toBeFocused();
  await keyboard.tabTo(page.getByRole('link', { name: 'Back to Resources' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await health.expectHeading('Learning Resources');
});

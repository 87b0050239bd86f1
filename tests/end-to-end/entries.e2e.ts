import { takePictures } from './gallery.ts';
import { answerAssessment, ask } from './health.ts';
import { expect } from './journey.ts';
import { signIn } from './member.ts';
import { expectToast } from './toast.ts';
import { productKept, readsKept, test } from './phone.ts';

const email = 'erin.entries@example.org';

test('what a member enters without a connection is kept, and sent once the line is back', async ({
  phone,
  onAnotherPhone,
}) => {
  const { context, connected } = phone;
  let { page } = phone;
  await signIn(page, { email }, '/');
  const assessmentId = await answerAssessment(page, [['Insomnia', 3]]);
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  await page.goto('/care-plan');
  await expect(page.getByRole('heading', { name: 'Start With These' })).toBeVisible();
  await page.goto('/progress');
  await productKept(page);
  await expect.poll(() => readsKept(page)).toBeGreaterThanOrEqual(9);

  await connected(false);
  await page.goto('/progress');
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?'])
    await page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Good', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kept on this phone' })).toBeVisible();
  await takePictures(page, 'entries-kept');
  await page.goto('/care-plan');
  const item = page.getByRole('main').getByRole('checkbox').first();
  await item.check();
  await expect(page.getByText('2 entries are kept on this phone and will be sent.')).toBeVisible();
  await takePictures(page, 'entries-plan');
  await page.goto('/progress');
  await page.getByRole('button', { name: 'Add a Treatment' }).click();
  await page.getByLabel('What do you take?').fill('Oestrogen gel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('3 entries are kept on this phone and will be sent.')).toBeVisible();
  await expect(page.getByText(/kept on this phone$/u)).toBeVisible();
  await takePictures(page, 'entries-treatment');

  // The app is closed, and opened again.
  await page.close();
  page = await context.newPage();
  await page.goto('/progress');
  await expect(page.getByRole('heading', { name: 'Kept on this phone' })).toBeVisible();
  await expect(page.getByText('3 entries are kept on this phone and will be sent.')).toBeVisible();
  await connected(true);
  await expectToast(page, 'Saved', '3 things you entered without a connection are saved now.');
  await expect(page.getByRole('heading', { name: 'Today’s check-in is done' })).toBeVisible();
  await takePictures(page, 'entries-saved');
  await onAnotherPhone(async (other) => {
    await signIn(other, { email }, '/progress');
    await expect(other.getByText('Oestrogen gel', { exact: true }).first()).toBeVisible();
    await other.goto('/care-plan');
    await expect(other.getByRole('main').getByRole('checkbox').first()).toBeChecked();
  });
});

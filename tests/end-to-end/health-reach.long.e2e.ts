import { onHardPhones } from './hard-phones.ts';
import { ask, answerAssessment, Health, liveAtNoon } from './health.ts';
import { expect } from './journey.ts';
import { signIn } from './member.ts';
import { pagesOfMembers } from '../specification/routes.ts';

onHardPhones('health and profile pages fit', 'health', async ({ page, what, look }) => {
  const health = new Health(page);
  const today = await liveAtNoon(page);
  await signIn(page, { email: `${what}.health@example.org` }, '/care-plan');
  await health.expectHeading('Your Care Plan');
  await look('care-plan-none');
  const assessmentId = await answerAssessment(
    page,
    [['Heart palpitations', 4]],
    ['chest-pain-or-breathless'],
  );
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  await ask(page, 'PUT', `/api/check-ins/${today}`, { mood: 2, sleep: 4, energy: 3 });
  for (const [path, heading] of Object.entries(pagesOfMembers)) {
    await page.goto(path);
    await health.expectHeading(heading);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await look(path.replace('/', ''));
  }
  await page.goto('/resources/tonights-sleep-guide');
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await look('article');
  await page.goto('/progress');
  await health.press('Change Check-in');
  await expect(health.dialog.getByText('Daily check-in')).toBeVisible();
  await look('check-in');
  await page.goto('/profile');
  for (const name of ['Privacy Settings', 'Export Health Data', 'Delete Account']) {
    await health.press(name);
    await expect(health.dialog).toBeVisible();
    await look(name.toLowerCase().replaceAll(' ', '-'));
    await page.keyboard.press('Escape');
  }
});

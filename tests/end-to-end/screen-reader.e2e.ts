import { takePictures } from './gallery.ts';
import { answerAssessment, ask, liveAtNoon } from './health.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

/** What a screen reader reads, in its order, is in `trees/`; further lines there may stand between. */
test('a screen reader hears Home, check-in, plan, post and review as they are meant', async ({
  page,
  community,
  health,
  treatment,
  reviews,
}) => {
  await liveAtNoon(page);
  await signIn(page, { email: 'ear@example.org' }, '/resources');
  const profile = { dateOfBirth: '1974-03-02', menopausePhase: 'perimenopause' };
  await ask(page, 'PATCH', '/api/users/profile', profile);
  const assessmentId = await answerAssessment(page, [['Fatigue', 3]]);
  await ask(page, 'POST', '/api/care-plans/generate', { assessmentId });
  await page.goto('/');
  await expect(page.getByRole('radiogroup', { name: 'How was your mood?' })).toBeVisible();
  await expect(page.getByText('Next in your plan')).toBeVisible();
  await expect(health.main).toMatchAriaSnapshot({ name: 'home.aria.yml' });
  for (const name of ['How was your mood?', 'How did you sleep?', 'How was your energy?'])
    await page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Good', exact: true }).click();
  await expect(page.getByText('Today’s check-in is done')).toBeVisible();
  await expect(health.main).toMatchAriaSnapshot({ name: 'home-checked-in.aria.yml' });
  await takePictures(page, 'screen-reader-home');

  await page.goto('/progress');
  await health.press('Change Check-in');
  await expect(health.dialog.getByLabel('A note for yourself')).toBeVisible();
  await expect(health.dialog).toMatchAriaSnapshot({ name: 'check-in.aria.yml' });
  await page.goto('/care-plan');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(health.main).toMatchAriaSnapshot({ name: 'plan.aria.yml' });

  await page.goto('/community');
  await community.publish({ title: 'A cold pillow', content: 'What helps you to fall asleep again?' });
  await community.open('A cold pillow');
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible();
  await expect(community.main).toMatchAriaSnapshot({ name: 'post.aria.yml' });

  await reviews.browseTo(treatment);
  await reviews.write({ stars: 4, recommend: true, text: 'The nights are quiet again.' });
  const review = reviews.main.getByRole('article').filter({ hasText: 'The nights are quiet again.' });
  await expect(review).toMatchAriaSnapshot({ name: 'review.aria.yml' });
});

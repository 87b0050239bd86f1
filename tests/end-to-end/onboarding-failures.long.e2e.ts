import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

test('a step whose script fails to load can be tried again in place', async ({ page, onboarding }) => {
  // Lazy chunks have numbers for names.
  const late = /\/remotes\/onboarding\/[^/]+\/assets\/\d+\.\w+\.js/u;
  await page.route(late, (route) => route.abort());
  await signIn(page, { email: 'mona@example.org' }, '/');
  await expect(page.getByRole('alert')).toContainText('This part of Second Spring didn’t load.');
  await page.unroute(late);
  await onboarding.press('Try Again');
  await onboarding.expectHeading('Where are you in your journey?');
});

import { expect, test } from './journey.ts';
import { readHealth, readTesting } from './words/read-health.ts';
import { readAssessment, readDashboard, readWayIn } from './words/read-onboarding.ts';
import { missingWords } from './words/read-words.ts';
import { screens } from '../specification/screens.ts';

test.describe.configure({ timeout: 120_000 });

test('a word that is not as it should be, or not where, is told with its heading', async ({ page }) => {
  await page.setContent(
    '<a href="/">Homes</a> <a href="/t">Testing</a> <p>Community</p> <a href="/p">profile</a>',
  );
  expect(await missingWords(page, screens.bar)).toEqual([
    'Shell: link "Home"',
    'Shell: link "Community"',
    'Shell: link "Profile"',
  ]);
});

test('the words of the way in, of the dashboard and of her own pages', async ({ page }) => {
  await readWayIn(page);
  await readDashboard(page);
  await readHealth(page);
  await readTesting(page);
});

test('the words of the assessment and of a care plan that is asked for too early', async ({ page }) => {
  await readAssessment(page);
});

import { expect, test } from './journey.ts';
import {
  readCommunityAsVisitor,
  readStoriesAsVisitor,
  readTelling,
  readWriting,
} from './words/read-community.ts';
import { readHealth, readTesting } from './words/read-health.ts';
import {
  readAssessment,
  readDashboard,
  readFrame,
  readVerification,
  readWayIn,
} from './words/read-onboarding.ts';
import { readCatalogue, readReviewing, readTreatment } from './words/read-reviews.ts';
import { missingWords, WordReader } from './words/read-words.ts';
import { screens } from '../specification/screens.ts';

/** What all tests of this file have read; the last one asks what none has. */
const reader = new WordReader();

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

test('the words of the frame, of home for a visitor and of proving an address', async ({ page }) => {
  await readFrame(reader, page);
  await readVerification(reader, page);
});

test('the words of the way in, of the dashboard and of her own pages', async ({ page }) => {
  await readWayIn(reader, page);
  await readDashboard(reader, page);
  await readHealth(reader, page);
  await readTesting(reader, page);
});

test('the words of the assessment and of a care plan that is asked for too early', async ({ page }) => {
  await readAssessment(reader, page);
});

test('the words of the community for a visitor', async ({ page }) => {
  await readCommunityAsVisitor(reader, page);
  await page.unrouteAll({ behavior: 'wait' });
  await readStoriesAsVisitor(reader, page);
});

test('the words of writing in the community', async ({ page }) => {
  await readWriting(reader, page);
  await readTelling(reader, page);
});

test('the words of the treatment reviews', async ({ page, treatment }) => {
  await readCatalogue(reader, page);
  await readTreatment(reader, page, treatment);
  await page.unrouteAll({ behavior: 'wait' });
  await readReviewing(reader, page, treatment);
});

test('every word of the table has been read', () => {
  expect(reader.unread()).toEqual([]);
});

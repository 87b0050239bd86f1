import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { expectWords } from './words/read-words.ts';

test('community pages report a lost connection, and load by themselves once it is back', async ({
  page,
  context,
  community,
}) => {
  // No other journey uses this tag.
  await page.goto('/stories?tag=5');
  await expectWords(community.main, 'storiesEmpty');
  await context.setOffline(true);
  await community.press('Anxiety');
  await expect(page.getByRole('alert').getByText('This opens once you’re connected again.')).toBeVisible();
  await expect(
    page.getByText('You’re offline. Some pages may not open until you’re connected again.'),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'stories-offline');
  await context.setOffline(false);
  await expectWords(community.main, 'storiesEmpty');
});

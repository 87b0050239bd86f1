import { Community } from './community.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { toasts } from './words/toasts.ts';

test('a post and a comment can be written with the keyboard alone, and the focus is never lost', async ({
  page,
}) => {
  const community = new Community(page);
  const { dialog, main } = community;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await signIn(page, { email: 'rosa@example.org' }, '/community');
  await expect(page.getByRole('tab', { name: 'Introductions' })).toBeAttached();

  await page.getByRole('tab', { name: 'All Posts' }).focus();
  await press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Introductions', selected: true })).toBeFocused();
  await press('End', 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'All Posts', selected: true })).toBeFocused();
  await press('ArrowLeft');
  await takePictures(page, 'community-keyboard-tabs');
  await press('Home');

  const write = main.getByRole('button', { name: 'New Post', exact: true });
  await write.focus();
  await press('Enter');
  await expect(dialog).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(write).toBeFocused();
  await press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await press('Tab', 'Tab');
  await page.keyboard.type('From the keyboard');
  await press('Tab');
  await page.keyboard.type('No mouse, no finger.');
  await press('Tab', 'Space');
  await expect(dialog.getByLabel('Post anonymously')).toBeChecked();
  await press('Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Publish Post' })).toBeFocused();
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(write).toBeFocused();
  await community.expectToast(...toasts.postCreated.words);

  await community.card('From the keyboard').focus();
  await press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'From the keyboard' })).toBeFocused();
  await main.getByRole('button', { name: 'Upvote' }).focus();
  await press('Space');
  await community.expectVotes(main, 1, 'Upvote');
  await expect(main.getByRole('button', { name: 'Upvote' })).toBeFocused();
  await main.getByLabel('Your comment').focus();
  await page.keyboard.type('And a comment.');
  await press('Tab', 'Tab', 'Enter');
  await expect(community.comment('And a comment.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Post Comment' })).toBeFocused();
});

test('a story can be told with the keyboard alone', async ({ page }) => {
  const community = new Community(page);
  const { dialog, main } = community;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await signIn(page, { email: 'sara@example.org' }, '/stories');
  await main.getByRole('button', { name: 'Post a story of your own' }).focus();
  await press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await press('Tab');
  await page.keyboard.type('Told with keys');
  await press('Tab');
  await page.keyboard.type('Letter by letter.');
  await press('Tab', 'Space');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await dialog.getByRole('switch').focus();
  await press('Space');
  await expect(dialog.getByText('Your name will not be shown', { exact: true })).toBeVisible();
  await takePictures(page, 'stories-keyboard-switch');
  await press('Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Post Story' })).toBeFocused();
  await press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'Your Story' })).toBeFocused();
});

test('what has the focus is never hidden by the bars', async ({ page }) => {
  await page.goto('/community');
  await expect(
    page.getByText('No posts yet', { exact: false }).or(page.getByRole('listitem')).first(),
  ).toBeVisible();
  const isCovered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return false;
      const { left, width, bottom, top } = focused.getBoundingClientRect();
      const lowest = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 6);
      const highest = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 6);
      return ![lowest, highest].some((element) => element !== null && focused.contains(element));
    });
  await page.getByRole('link', { name: 'View all stories' }).focus();
  const stops = await page.getByRole('main').locator('a[href], button, input').count();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await isCovered()).toBe(false);
  }
});

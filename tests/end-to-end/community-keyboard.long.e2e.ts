import { Community } from './community.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { toasts } from '../specification/toasts.ts';

test('a member writes a post and a comment with the keyboard alone, and never loses the focus', async ({
  page,
  community,
  keyboard,
}) => {
  const { dialog, main } = community;
  await signIn(page, { email: 'rosa@example.org' }, '/community');
  await expect(page.getByRole('tab', { name: 'Introductions' })).toBeAttached();

  await page.getByRole('tab', { name: 'All Posts' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Introductions', selected: true })).toBeFocused();
  await keyboard.press('End', 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'All Posts', selected: true })).toBeFocused();
  await keyboard.press('ArrowLeft');
  await takePictures(page, 'community-keyboard-tabs');
  await keyboard.press('Home');

  const write = main.getByRole('button', { name: 'New Post', exact: true });
  await keyboard.openAgain(write, dialog);
  await keyboard.press('Tab', 'Tab');
  await keyboard.type('From the keyboard');
  await keyboard.press('Tab');
  await keyboard.type('No mouse, no finger.');
  await keyboard.press('Tab', 'Space');
  await expect(dialog.getByLabel('Post anonymously')).toBeChecked();
  await keyboard.press('Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Publish Post' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(write).toBeFocused();
  await community.expectToast(...toasts.postCreated.words);

  await community.card('From the keyboard').focus();
  await keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'From the keyboard' })).toBeFocused();
  await main.getByRole('button', { name: 'Upvote' }).focus();
  await keyboard.press('Space');
  await community.expectVotes(main, 1, 'Upvote');
  await expect(main.getByRole('button', { name: 'Upvote' })).toBeFocused();
  await main.getByLabel('Your comment').focus();
  await keyboard.type('And a comment.');
  await keyboard.press('Tab', 'Tab', 'Enter');
  await expect(community.comment('And a comment.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Post Comment' })).toBeFocused();
});

test('a tab shows a focus ring after a key press, and none after a tap', async ({ page }) => {
  await page.goto('/community');
  const tab = page.getByRole('tab', { name: 'Introductions' });
  await tab.tap();
  await expect(tab).toBeFocused();
  await expect(tab).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'All Posts', selected: true })).toHaveCSS(
    'outline-style',
    'solid',
  );
});

test('a member tells a story with the keyboard alone', async ({ page, community, keyboard }) => {
  const { dialog, main } = community;
  await signIn(page, { email: 'sara@example.org' }, '/stories');
  await main.getByRole('button', { name: 'Post a story of your own' }).focus();
  await keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Told with keys');
  await keyboard.press('Tab');
  await keyboard.type('Letter by letter.');
  await keyboard.press('Tab', 'Space');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await dialog.getByRole('switch').focus();
  await keyboard.press('Space');
  await expect(dialog.getByText('Your name will not be shown', { exact: true })).toBeVisible();
  await takePictures(page, 'stories-keyboard-switch');
  await keyboard.press('Tab', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Post Story' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: 'Your Story' })).toBeFocused();
});

test('a member filters, reads, comments on and reports stories with the keyboard alone', async ({
  page,
  onAnotherPhone,
  community,
  keyboard,
}) => {
  await onAnotherPhone(async (hers) => {
    const her = new Community(hers);
    await signIn(
      hers,
      { email: 'tora@example.org', firstName: 'Tora', dateOfBirth: '1974-03-02' },
      '/stories',
    );
    await her.tell({ title: 'Told for the keys', content: 'Read me with them.', tags: ['Mood changes'] });
  });
  const { dialog, main } = community;
  await signIn(page, { email: 'tilda@example.org' }, '/stories');
  await keyboard.enter(main.getByRole('button', { name: 'Show more' }));
  await keyboard.tabTo(main.getByRole('button', { name: 'Mood changes' }), 'Shift+Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Mood changes', pressed: true })).toBeFocused();
  await keyboard.enter(main.getByRole('listitem').getByRole('link').filter({ hasText: 'Told for the keys' }));
  await expect(page.getByRole('heading', { level: 1, name: "Tora's Story" })).toBeFocused();

  await keyboard.enter(main.getByRole('link', { name: "View Tora's profile" }));
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('link', { name: "View Tora's profile" })).toBeFocused();

  const report = main.getByRole('button', { name: 'Report this story' });
  await keyboard.enter(report);
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(report).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.tabTo(dialog.getByRole('radio').first());
  await keyboard.press('ArrowDown', 'ArrowDown');
  await expect(dialog.getByRole('radio').nth(2)).toBeChecked();
  await keyboard.enter(dialog.getByRole('button', { name: 'Send Report' }));
  await expect(dialog).toBeHidden();
  await expect(report).toBeFocused();

  await keyboard.tabTo(main.getByLabel('Your comment'));
  await keyboard.type('Read with keys.');
  await keyboard.enter(main.getByRole('button', { name: 'Send', exact: true }));
  const comment = main.getByRole('listitem').filter({ hasText: 'Read with keys.' });
  await expect(comment).toBeVisible();
  await keyboard.enter(comment.getByRole('button', { name: 'Remove' }));
  await keyboard.enter(dialog.getByRole('button', { name: 'Remove Comment' }));
  await expect(main.getByRole('heading', { name: 'Comments (0)' })).toBeFocused();
});

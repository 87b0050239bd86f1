import { expectAccessible } from './accessibility.ts';
import { answeredVotes } from './answered-votes.ts';
import { Community } from './community.ts';
import { takePictures } from './gallery.ts';
import { holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { signIn, signInHere } from './member.ts';
import { seenWords } from './seen-words.ts';
import { expectWords } from './words/read-words.ts';
import { toasts } from '../specification/toasts.ts';
import { expectShown, stopTimers } from './toast.ts';

const maya = { email: 'maya@example.org', firstName: 'Maya', dateOfBirth: '1974-03-02' };
const anna = { email: 'anna@example.org', firstName: 'Anna', dateOfBirth: '1971-08-14' };

test('a visitor sees the community, an empty board and the guidelines, and learns why she must sign in', async ({
  page,
  community,
}) => {
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await expectWords(community.main, 'community');
  await expectAccessible(page);
  await takePictures(page, 'community-home');
  // No journey writes in this category.
  await page.getByRole('tab', { name: 'Food & Movement' }).click();
  await expectWords(community.main, 'boardEmpty');
  await expectAccessible(page);
  await page.getByText('No posts yet').scrollIntoViewIfNeeded();
  await takePictures(page, 'community-empty-board');

  await page.getByRole('link', { name: 'Community Guidelines' }).click();
  await community.expectHeading('Community Guidelines');
  await expectAccessible(page);
  await takePictures(page, 'community-guidelines');
  await page.getByRole('link', { name: 'Back to Community' }).click();
  await expectWords(community.main, 'boardEmpty');

  // The page leaves by itself a moment after the notice.
  await stopTimers(page, community.main.getByRole('button', { name: 'Create First Post' }));
  await community.press('Create First Post');
  await expectShown(page, ...toasts.loginToPost.words);
  await takePictures(page, 'community-login-required');
  await page.clock.resume();
  await signInHere(page, 'ruth@example.org', '/community');
  await community.press('New Post');
  await expectWords(community.dialog, 'newPost', 'newPostAnonymity');
});

test('a member publishes a post, and others read, vote on, comment on and report it', async ({
  page,
  onAnotherPhone,
  community,
}) => {
  const { dialog, main } = community;
  await signIn(page, maya, '/community');
  await page.getByRole('tab', { name: 'Sleep & Energy' }).click();
  await expectWords(main, 'boardEmpty');
  await community.press('New Post');
  await expect(dialog.getByLabel('Category')).toHaveValue('3');
  await expectAccessible(page);
  await takePictures(page, 'community-new-post');
  await community.pressInDialog('Publish Post');
  await expectWords(dialog, 'newPostMissing');
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await takePictures(page, 'community-new-post-required');
  await community.fillPost({
    title: 'Awake at three, again',
    content:
      'Every night at three.\nWhat do you do until the morning comes, when the whole house is asleep and nobody is there to ask?',
  });
  await community.pressInDialog('Publish Post');
  await community.expectToast(...toasts.postCreated.words);
  await expect(dialog).toBeHidden();

  const card = community.card('Awake at three, again');
  for (const words of ['Sleep & Energy', 'User', '0 comments'])
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  await expect(card.getByText(/^(?:just now|\dm ago)$/u)).toBeVisible();
  await page.getByRole('tab', { name: 'All Posts' }).click();
  await expect(card).toBeVisible();
  await community.publish({ title: 'Hello from the north', content: 'New here.', anonymous: true });
  await expect(community.card('Hello from the north').getByText('General', { exact: true })).toBeVisible();
  await expect(community.card('Hello from the north').getByText('Anonymous', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('heading', { name: 'Community Board' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'community-board');

  await community.open('Awake at three, again');
  await expect(page).toHaveTitle('Community post · Second Spring');
  await expectWords(main, 'post');
  await community.expectVotes(main, 0, null);
  await expectAccessible(page);
  await takePictures(page, 'community-post');
  const { pathname } = new URL(page.url());

  await onAnotherPhone(async (hers) => {
    const her = new Community(hers);
    await signIn(hers, anna, pathname);
    const sums = await seenWords(her.votes(her.main).getByRole('status'));
    await her.press('Upvote');
    await her.expectVotes(her.main, 1, 'Upvote');
    await her.press('Downvote');
    await her.expectVotes(her.main, -1, 'Downvote');
    await her.press('Downvote');
    await her.expectVotes(her.main, 0, null);
    expect(await sums()).toEqual(['1 vote', '-1 votes', '0 votes']);
    const answered = await answeredVotes(hers);
    // All presses come before the first answer, and each counts. No answer but the last is an upvote.
    const answer = await holdBack(hers, /\/vote$/u);
    for (const name of ['Downvote', 'Upvote', 'Downvote', 'Downvote', 'Upvote']) await her.press(name);
    await her.expectVotes(her.main, 1, 'Upvote');
    await answer();
    await expect.poll(answered, 'her vote as the product has it').toBe(1);
    await hers.reload();
    await her.expectVotes(her.main, 1, 'Upvote');

    await her.press('Post Comment');
    await her.expectToast(...toasts.commentRequired.words);
    await her.main.getByLabel('Your comment').fill('I get up and read.');
    await her.main.getByLabel('Post anonymously').check();
    await her.press('Post Comment');
    await her.expectToast(...toasts.commentPosted.words);
    await expect(her.main.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
    await expect(her.comment('I get up and read.').getByText('Anonymous', { exact: true })).toBeVisible();
    await expect(her.main.getByLabel('Your comment')).toHaveValue('');
    await expect(her.main.getByLabel('Post anonymously')).not.toBeChecked();
    await her.main.getByLabel('Your comment').fill('Sorry, one more.');
    await her.press('Post Comment');
    await her.expectToast(...toasts.commentPosted.words);
    await expect(her.main.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
    await expect(her.comment('Sorry, one more.').getByText('User', { exact: true })).toBeVisible();

    await her.comment('Sorry, one more.').getByRole('button', { name: 'Remove' }).click();
    await expect(her.dialog.getByText('Remove your comment?')).toBeVisible();
    await expectAccessible(hers);
    await takePictures(hers, 'community-remove-comment');
    await her.pressInDialog('Remove Comment');
    await expect(her.main.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
    await expect(her.main.getByRole('heading', { name: 'Comments (1)' })).toBeFocused();
    await her.expectToast('Comment removed');

    await her.main.getByRole('article').first().getByRole('button', { name: 'Report' }).click();
    await expect(her.dialog.getByRole('button', { name: 'Send Report' })).toBeDisabled();
    await her.dialog.getByRole('radio', { name: 'Selling or spam' }).check();
    await her.dialog.getByLabel(/Anything a moderator should know/u).fill('Only a test.');
    await expectAccessible(hers);
    await takePictures(hers, 'community-report');
    await her.pressInDialog('Send Report');
    await her.expectToast('Reported');
  });

  await page.reload();
  await community.expectVotes(main, 1, null);
  const comment = community.comment('I get up and read.');
  await comment.getByRole('button', { name: 'Upvote' }).click();
  await community.expectVotes(comment, 1, 'Upvote');
  await expect(comment.getByRole('button', { name: 'Report' })).toBeVisible();
  await expectAccessible(page);
  await comment.scrollIntoViewIfNeeded();
  await takePictures(page, 'community-comments');

  await page.getByRole('link', { name: 'Back to Community' }).click();
  await expect(community.card('Awake at three, again').getByText('1 comment', { exact: true })).toBeVisible();
  await community.open('Hello from the north');
  await community.press('Remove');
  await expect(dialog.getByText('Remove your post?')).toBeVisible();
  await community.pressInDialog('Keep It');
  await community.press('Remove');
  await community.pressInDialog('Remove Post');
  await community.expectToast('Post removed');
  await expect(community.card('Awake at three, again')).toBeVisible();
  await expect(community.card('Hello from the north')).toHaveCount(0);
});

test('the header’s search finds treatments, posts and stories, and going back restores the results', async ({
  page,
  community,
}) => {
  const { main } = community;
  await signIn(page, anna, '/stories');
  await community.tell({ title: 'The melatonin summer', content: 'It rained and I learned to rest.' });
  await page.goto('/community');
  await community.publish({ title: 'Melatonin advice', content: 'Which dose, and when?' });
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  await takePictures(page, 'search');
  const field = main.getByRole('textbox', { name: 'What are you looking for?' });
  await field.fill('melaton');
  await community.press('Search');
  await expect(community.card('The melatonin summer')).toBeVisible();
  await expect(community.card('Melatonin advice')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Treatments' }).getByRole('link')).not.toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Articles' }).getByRole('link')).not.toHaveCount(0);
  expect(page.url()).not.toContain('melaton');
  await expectAccessible(page);
  await takePictures(page, 'search-results');
  await community.open('The melatonin summer');
  await page.goBack();
  await expect(community.card('Melatonin advice')).toBeVisible();
  await field.fill('xylophone');
  await field.press('Enter');
  await expect(main.getByText('Nothing found.', { exact: false })).toBeVisible();
  await takePictures(page, 'search-nothing');
  await community.press('Clear search');
  await community.press('Sleep');
  await main
    .getByRole('region', { name: 'Articles' })
    .getByRole('link', { name: /sleep guide/u })
    .click();
  await community.expectHeading('Tonight’s sleep guide');
});

test('an unknown path below /community shows the not-found page', async ({ page }) => {
  await page.goto('/community/elsewhere');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

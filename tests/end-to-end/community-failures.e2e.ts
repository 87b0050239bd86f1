import { expectAccessible } from './accessibility.ts';
import { answerCommunity } from './community-answers.ts';
import { Community } from './community.ts';
import { takePictures } from './gallery.ts';
import { failing, holdBack } from './held.ts';
import { expect, test } from './journey.ts';
import { signIn, signInHere } from './member.ts';
import { expectWords } from './words/read-words.ts';
import { toasts } from '../specification/toasts.ts';
import { expectShown } from './toast.ts';

const refused = { status: 503, body: JSON.stringify({ message: 'Something of ours is not answering.' }) };

test('what was acknowledged survives a stop, and pages that met the stop say so and try again', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const community = new Community(page);
  await signIn(page, { email: 'nora@example.org' }, '/community');
  await community.publish({ title: 'Written before the stop', content: 'Still here?' });
  await stack.stop();
  await page.getByRole('tab', { name: 'Introductions' }).click();
  await expect(page.getByRole('alert').getByText('Failed to fetch posts')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alert').scrollIntoViewIfNeeded();
  await takePictures(page, 'community-server-down');
  await community.press('New Post');
  await community.fillPost({ title: 'Written during the stop', content: 'Will it arrive?' });
  await community.pressInDialog('Publish Post');
  await community.expectToast(...toasts.postFailed.words, 'Check your connection, then try again.');
  await expect(community.dialog.getByText('What you wrote is still here.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'community-post-not-published');

  await stack.start();
  await community.pressInDialog('Publish Post');
  await community.expectToast(...toasts.postCreated.words);
  await page.getByRole('tab', { name: 'All Posts' }).click();
  await expect(community.card('Written before the stop')).toBeVisible();
  await expect(community.card('Written during the stop')).toHaveCount(1);
});

test('a vote that does not arrive is taken back and said so, with what was pressed meanwhile', async ({
  page,
}) => {
  const community = new Community(page);
  const { main } = community;
  await signIn(page, { email: 'olga@example.org' }, '/community');
  await community.publish({ title: 'Votes on the way', content: 'Slowly.' });
  await community.open('Votes on the way');
  const held = Promise.withResolvers<void>();
  let votes = 0;
  await page.route('**/vote', async (route) => {
    votes += 1;
    await held.promise;
    await route.abort();
  });
  await community.press('Upvote');
  await community.expectVotes(main, 1, 'Upvote');
  await expect.poll(() => votes).toBe(1);
  await community.press('Downvote');
  await community.expectVotes(main, -1, 'Downvote');
  held.resolve();
  await community.expectToast('Error', 'Your vote did not arrive. Please try again.');
  await community.expectVotes(main, 0, null);
  expect(votes).toBe(1);
});

test('an answer that was lost, a refusal and a session that ended lose no word of a comment', async ({
  page,
  context,
}) => {
  const community = new Community(page);
  const { main } = community;
  await signIn(page, { email: 'petra@example.org' }, '/community');
  await community.publish({ title: 'Comments on the way', content: 'Slowly.' });
  await community.open('Comments on the way');
  const { pathname } = new URL(page.url());
  const keys: (string | undefined)[] = [];
  await page.route('**/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const box = main.getByLabel('Your comment');
  await box.fill('Only once.');
  await community.press('Post Comment');
  await community.expectToast(
    ...toasts.commentFailed.words,
    'Check your connection, then try again. What you wrote is still here.',
  );
  await expect(box).toHaveValue('Only once.');
  await community.press('Post Comment');
  await community.expectToast(...toasts.commentPosted.words);
  await expect(community.comment('Only once.')).toHaveCount(1);
  await expect(main.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
  await page.unroute('**/comments');

  await page.route('**/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { message: 'That was a lot at once.' } })
      : route.fallback(),
  );
  await box.fill('Twice, then.');
  await community.press('Post Comment');
  await community.expectToast(...toasts.commentFailed.words, 'That was a lot at once.');
  await expect(box).toHaveValue('Twice, then.');
  await page.unroute('**/comments');

  await context.clearCookies();
  await community.press('Post Comment');
  await expectShown(page, ...toasts.loginToComment.words);
  await signInHere(page, 'petra@example.org', pathname);
  await expect(box).toHaveValue('Twice, then.');
  await community.press('Post Comment');
  await community.expectToast(...toasts.commentPosted.words);
  await expect(community.comment('Twice, then.')).toBeVisible();
});

test('a post, refused, closed, reloaded and with a session that ended, is still there to publish', async ({
  page,
  context,
}) => {
  const community = new Community(page);
  const { dialog } = community;
  await signIn(page, { email: 'quinn@example.org' }, '/community');
  await community.press('New Post');
  await community.fillPost({ title: 'Kept', content: 'Every word.', category: 'Symptoms', anonymous: true });
  const posts = '**/api/community/posts';
  const mend = await failing(page, posts, 'POST', refused);
  const answer = await holdBack(page, posts);
  await community.pressInDialog('Publish Post');
  await expectWords(dialog, 'publishing');
  await answer();
  await community.expectToast(...toasts.postFailed.words, 'Something of ours is not answering.');
  await mend();
  await community.pressInDialog('Cancel');
  await page.reload();
  await community.press('New Post');
  await expect(dialog.getByLabel('Title')).toHaveValue('Kept');
  await context.clearCookies();
  await community.pressInDialog('Publish Post');
  await expectShown(page, ...toasts.loginToPost.words);
  await signInHere(page, 'quinn@example.org', '/community');
  await community.press('New Post');
  await expect(dialog.getByLabel('Content')).toHaveValue('Every word.');
  await expect(dialog.getByLabel('Post anonymously')).toBeChecked();
  await community.pressInDialog('Publish Post');
  await community.expectToast(...toasts.postCreated.words);
  await expect(community.card('Kept').getByText('Symptoms', { exact: true })).toBeVisible();
});

test('a story and its comment that do not arrive say so in the product’s words', async ({ page }) => {
  const community = new Community(page);
  const { dialog, main } = community;
  await signIn(page, { email: 'rosa@example.org' }, '/stories');
  const mend = await failing(page, '**/api/stories', 'POST', refused);
  await community.press('Post a story of your own');
  await community.fillStory({ title: 'On its way', content: 'Slowly.' });
  const answer = await holdBack(page, '**/api/stories');
  await community.pressInDialog('Post Story');
  await expectWords(dialog, 'postingStory');
  await answer();
  await community.expectToast(...toasts.storyFailed.words);
  await expect(dialog.getByText('Your story was not posted')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('What you wrote is still here.').scrollIntoViewIfNeeded();
  await takePictures(page, 'stories-not-posted');
  await mend();
  await community.pressInDialog('Post Story');
  await community.expectToast(...toasts.storyPosted.words);
  await expectWords(main, 'ownStory');

  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await main.getByLabel('Your comment').fill('A word more.');
  await community.press('Send');
  await community.expectToast(...toasts.storyCommentFailed.words);
  await expect(main.getByLabel('Your comment')).toHaveValue('A word more.');
});

test('what is still loading keeps its place', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  for (const calls of ['**/api/community/**', '**/api/stories**', '**/api/stories/**'])
    await page.route(calls, async (route) => {
      await held.promise;
      await route.fallback();
    });
  const community = new Community(page);
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [path, readWords] of [
    ['/community', () => expectWords(community.main, 'boardLoading')],
    [`/community/posts/${id}`, () => expectWords(community.main, 'postLoading')],
    ['/stories', () => expectWords(community.main, 'storiesLoading')],
    [`/stories/${id}`, () => undefined],
  ] as const) {
    await page.goto(path);
    await expect(community.main.getByRole('status').first()).toBeAttached();
    await readWords();
    await expect(community.main.getByText(/^Loading [a-z]+\.\.\.$/u).first()).toBeAttached();
    await expectAccessible(page);
    await takePictures(page, `community-loading-${path.split('/')[1]}-${path.split('/').length}`);
  }
  held.resolve();
  await expectWords(community.main, 'storyMissing');
});

test('a board without its categories puts no post under a wrong one, and has them when she tries again', async ({
  page,
}) => {
  const community = new Community(page);
  const categories = '**/api/community/categories';
  await answerCommunity(page, 4);
  await page.route(categories, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/community');
  await expect(page.getByRole('alert').getByText('Failed to fetch categories')).toBeVisible();
  // Post 3 has no category; the others have one, of which nothing is known.
  await expect(community.card('Post 3').getByText('General', { exact: true })).toBeVisible();
  await expect(community.main.getByText('General', { exact: true })).toHaveCount(1);
  await page.getByRole('alert').scrollIntoViewIfNeeded();
  await takePictures(page, 'community-no-categories');
  await page.unroute(categories);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Introductions' })).toBeVisible();
  await expect(community.card('Post 2').getByText('Sleep & Energy', { exact: true })).toBeVisible();
});

test('without a connection the pages say so, and come back with it', async ({ page, context }) => {
  const community = new Community(page);
  // A tag that no journey uses.
  await page.goto('/stories?tag=5');
  await expectWords(community.main, 'storiesEmpty');
  await context.setOffline(true);
  await community.press('Anxiety');
  await expect(page.getByRole('alert').getByText('Failed to fetch stories')).toBeVisible();
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'stories-offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectWords(community.main, 'storiesEmpty');
});

import { refusalMessages } from '@secondspring/contracts/http/refusal.ts';
import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, openPage, until, type OpenPage } from '@secondspring/ui/testing/open-page.tsx';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { commentOf, idOf, memberOf, postCategories, postOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const anna = memberOf();
const path = `/community/posts/${idOf(2)}`;
const post = { ...postOf(2), upvotes: 0 };
const open = (answers: Answers = {}, member: typeof anna | null = anna) =>
  openPage({
    routes,
    path,
    ...(member === null ? {} : { member }),
    answers: {
      listPostCategories: () => postCategories,
      getPost: () => post,
      listPostComments: () => [],
      listPosts: () => [],
      listStories: () => [],
      ...answers,
    },
  });
const votes = async ({ screen }: OpenPage) =>
  inside(await screen.findByRole('group', { name: 'Votes on this post' }));
const expectVotes = async (page: OpenPage, sum: string, pressed: 'Upvote' | 'Downvote' | null) => {
  const column = await votes(page);
  await until(() => {
    expect(column.getByRole('status')).toHaveTextContent(sum);
    for (const name of ['Upvote', 'Downvote'])
      expect(column.getByRole('button', { name })).toHaveAttribute('aria-pressed', String(name === pressed));
  });
};

it('shows a post without comments', async () => {
  const page = open({ getPost: () => ({ ...post, commentCount: 0 }) });
  await page.expectWords(screens.post);
  await page.expectAccessible();
});

it('says that the post and its comments are loading', async () => {
  const never = () => new Promise<never>(() => undefined);
  const page = open({ getPost: never, listPostComments: never });
  await page.expectWords(screens.postLoading);
  await page.expectAccessible();
});

it('says that a post does not exist', async () => {
  const page = open({
    getPost: () => refused('post-not-found'),
    listPostComments: () => refused('post-not-found'),
  });
  await page.expectWords(screens.postMissing);
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back to Community' }));
  await page.screen.findByRole('heading', { level: 1, name: 'Community' });
});

it('says that the post could not be loaded, and loads it on request', async () => {
  const page = open({ getPost: () => refused('unavailable') });
  await page.main.findByText('Failed to fetch post');
  page.screen.getByRole('heading', { level: 1, name: 'Community' });
  page.answer({ getPost: () => post });
  await page.press('Try Again');
  await votes(page);
});

it('reverts a vote that failed, with the presses made meanwhile', async () => {
  const held = Promise.withResolvers<void>();
  const page = open({
    voteOnPost: async () => {
      await held.promise;
      return lost;
    },
  });
  await page.press('Upvote');
  await expectVotes(page, '1 vote', 'Upvote');
  await until(() => expect(page.asked('voteOnPost')).toHaveLength(1));
  await page.press('Downvote');
  await expectVotes(page, '-1 votes', 'Downvote');
  held.resolve();
  await page.expectToast('Error', 'Your vote didn’t go through. Please try again.');
  await expectVotes(page, '0 votes', null);
  expect(page.asked('voteOnPost')).toHaveLength(1);
});

it('keeps a comment when its response is lost, and sends it again with the same key', async () => {
  const page = open({ commentOnPost: () => lost });
  await page.press('Post Comment');
  await page.expectToast(...toasts.commentRequired.words);
  await page.fill('Your comment', 'Only once.');
  await page.press('Post Comment');
  await page.expectToast(
    ...toasts.commentFailed.words,
    'Check your connection, then try again. What you wrote is still here.',
  );
  const box = page.screen.getByLabelText('Your comment');
  expect(box).toHaveValue('Only once.');
  const comment = { ...commentOf(1), content: 'Only once.' };
  page.answer({ commentOnPost: () => comment, listPostComments: () => [comment] });
  await page.press('Post Comment');
  await page.expectToast(...toasts.commentPosted.words);
  await page.main.findByText('Only once.');
  expect(box).toHaveValue('');
  const [first, second] = page.asked('commentOnPost');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('says that an earlier version may be there when a changed comment is sent, and sends it on request', async () => {
  const page = open({ commentOnPost: () => lost });
  await page.fill('Your comment', 'Only once.');
  await page.press('Post Comment');
  await page.expectToast(...toasts.commentFailed.words);
  page.reload();
  await page.expectValue('Your comment', 'Only once.');
  await page.fill('Your comment', 'Only twice.');
  page.answer({ commentOnPost: () => refused('idempotency-key-reused') });
  await page.press('Post Comment');
  await page.expectToast(...toasts.commentFailed.words, refusalMessages['idempotency-key-reused']);
  await page.expectValue('Your comment', 'Only twice.');
  page.answer({ commentOnPost: () => commentOf(1) });
  await page.press('Post Comment');
  await page.expectToast(...toasts.commentPosted.words);
  const [first, second, third] = page.asked('commentOnPost').map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('keeps a comment after a refusal and the end of the session', async () => {
  const page = open({ commentOnPost: () => refused('too-many-requests') });
  await page.fill('Your comment', 'Twice, then.');
  await page.press('Post Comment');
  await page.expectToast(
    ...toasts.commentFailed.words,
    'That was a lot at once. Please wait a moment and try again.',
  );
  page.answer({ commentOnPost: () => refused('sign-in-required') });
  await page.press('Post Comment');
  await page.expectToast(...toasts.loginToComment.words);
  await until(() => expect(page.left()).toEqual([`/api/login?returnTo=${encodeURIComponent(path)}`]));
  page.reload();
  await page.expectValue('Your comment', 'Twice, then.');
});

it('sends a visitor to sign in before she votes or comments, and restores her comment afterwards', async () => {
  const page = open({ listPostComments: () => [commentOf(1)] }, null);
  const comment = await page.screen.findByRole('group', { name: 'Votes on this comment' });
  await page.user.click(inside(comment).getByRole('button', { name: 'Upvote' }));
  await page.expectToast(...toasts.loginToVoteOnComments.words);
  await page.user.click((await votes(page)).getByRole('button', { name: 'Downvote' }));
  await page.expectToast(...toasts.loginToVoteOnPosts.words);
  await page.fill('Your comment', 'They rock me to sleep.');
  await page.user.click(page.screen.getByLabelText('Post anonymously'));
  await page.press('Post Comment');
  await page.expectToast(...toasts.loginToComment.words);
  page.answer({ getCurrentUser: () => anna, commentOnPost: () => commentOf(2) });
  page.reload();
  await page.expectValue('Your comment', 'They rock me to sleep.');
  expect(page.screen.getByLabelText('Post anonymously')).toBeChecked();
  await page.press('Post Comment');
  await page.expectToast(...toasts.commentPosted.words);
  page.reload();
  await page.expectValue('Your comment', '');
});

it('shows and takes what members write in its own direction', async () => {
  const page = open({
    getPost: () => ({ ...post, title: HEBREW, content: HEBREW }),
    listPostComments: () => [{ ...commentOf(2), content: HEBREW }],
  });
  await page.fill('Your comment', HEBREW);
  await page.expectOwnDirection(4);
});

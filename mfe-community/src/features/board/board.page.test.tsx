import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { reportRestored, setDraftKeeper } from '@secondspring/ui/storage/draft-keeper.ts';
import { putDraftInTab, savedSendingKey } from '@secondspring/ui/storage/tab-storage.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { inside, openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { many, memberOf, postCategories, postOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it, vi } from 'vitest';
import routes from '../../routes.tsx';

const anna = memberOf();
const open = (answers: Answers = {}, member: typeof anna | null = anna) =>
  openPage({
    routes,
    path: '/community',
    ...(member === null ? {} : { member }),
    answers: {
      listPostCategories: () => postCategories,
      listPosts: () => [],
      listStories: () => [],
      ...answers,
    },
  });
const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

it('shows the links to the sections, and that the board is empty', async () => {
  const page = open();
  await page.expectWords(screens.community, screens.boardEmpty);
  await page.expectAccessible();
});

it('shows the author and the age of each post', async () => {
  const page = open({
    listPosts: () =>
      many(4, postOf).map((post, index) => ({
        ...post,
        createdAt: minutes([0, 5.5, 3.5 * 60, 2.5 * 24 * 60][index] ?? 0),
      })),
  });
  await page.expectWords(screens.board, screens.boardTimes);
});

it('says that posts are loading', async () => {
  const page = open({ listPosts: () => new Promise<never>(() => undefined) });
  await page.expectWords(screens.boardLoading);
  await page.expectAccessible();
});

it.each([
  ['a refusal', refused('unavailable'), 'Failed to fetch posts'],
  ['no answer', lost, 'This opens once you’re connected again.'],
])(
  'says after %s that the posts could not be loaded, and loads them on request',
  async (_, answer, words) => {
    const page = open({ listPosts: () => answer });
    await page.main.findByText(words);
    await page.expectAccessible();
    page.answer({ listPosts: () => [postOf(2)] });
    await page.press('Try Again');
    await page.main.findByText('Post 2');
  },
);

it('puts no post under a wrong category while the categories are missing, and loads them on request', async () => {
  const page = open({
    listPosts: () => [postOf(2), postOf(3)],
    listPostCategories: () => refused('unavailable'),
  });
  await page.main.findByText('Failed to fetch categories');
  const card = (title: string) => inside(page.main.getByRole('link', { name: new RegExp(title, 'u') }));
  // Post 3 has no category.
  await until(() => card('Post 3').getByText('General'));
  expect(page.main.getAllByText('General')).toHaveLength(1);
  page.answer({ listPostCategories: () => postCategories });
  await page.press('Try Again');
  await until(() => card('Post 2').getByText('Sleep & Energy'));
  page.screen.getByRole('tab', { name: 'Introductions' });
  expect(page.screen.queryByRole('alert')).toBeNull();
});

it('tells a visitor why she has to sign in to write', async () => {
  const page = open({}, null);
  await page.press('Create First Post');
  await page.expectToast(...toasts.loginToPost.words);
  await until(() => expect(page.left()).toEqual(['/api/login?returnTo=%2Fcommunity']));
});

it('names the fields of a post that are missing', async () => {
  const page = open();
  await page.press('New Post');
  await page.expectWordsInDialog(screens.newPost, screens.newPostAnonymity);
  await page.press('Publish Post');
  await page.expectWordsInDialog(screens.newPostMissing);
  expect((await page.dialog()).getAllByText('Required')).toHaveLength(2);
  expect(page.asked('publishPost')).toEqual([]);
  await page.expectAccessible();
});

it('keeps a post after a refusal, closing, a reload and the end of the session', async () => {
  const held = Promise.withResolvers<void>();
  const page = open({
    publishPost: async () => {
      await held.promise;
      return refused('unavailable');
    },
  });
  await page.press('New Post');
  await page.user.selectOptions(await page.screen.findByLabelText('Category'), 'Symptoms');
  await page.fill('Title', 'Kept');
  await page.fill('Content', 'Every word.');
  await page.user.click(page.screen.getByLabelText('Post anonymously'));
  await page.press('Publish Post');
  await page.expectWordsInDialog(screens.publishing);
  held.resolve();
  await page.expectToast(
    ...toasts.postFailed.words,
    'One of our services isn’t responding. Nothing is lost. Please try again in a moment.',
  );
  await page.screen.findByText('What you wrote is still here.');
  page.answer({ publishPost: () => lost });
  await page.press('Publish Post');
  await page.expectToast(...toasts.postFailed.words, 'Check your connection, then try again.');
  await page.press('Cancel');
  page.reload();
  page.answer({ publishPost: () => refused('sign-in-required') });
  await page.press('New Post');
  await page.expectValue('Title', 'Kept');
  await page.press('Publish Post');
  await page.expectToast(...toasts.loginToPost.words);
  page.reload();
  page.answer({ publishPost: () => postOf(1), listPosts: () => [postOf(1)] });
  await page.press('New Post');
  await page.expectValue('Content', 'Every word.');
  expect(page.screen.getByLabelText('Category')).toHaveValue('2');
  expect(page.screen.getByLabelText('Post anonymously')).toBeChecked();
  await page.press('Publish Post');
  await page.expectToast(...toasts.postCreated.words);
  await page.main.findByText(postOf(1).title);
  const [first, ...again] = page.asked('publishPost');
  expect(again).toEqual([first, first, first]);
});

it('keeps the key of a post until the board shows it, because the page may be closed before', async () => {
  const page = open({ publishPost: () => postOf(1) });
  const key = () => savedSendingKey(['unfinished', anna.id, 'post']);
  await page.press('New Post');
  await page.user.selectOptions(await page.screen.findByLabelText('Category'), 'Symptoms');
  await page.fill('Title', 'Kept');
  await page.fill('Content', 'Every word.');
  const held = Promise.withResolvers<void>();
  page.answer({
    listPosts: async () => {
      await held.promise;
      return [postOf(1)];
    },
  });
  await page.press('Publish Post');
  await until(() => expect(page.asked('listPosts')).toHaveLength(2));
  expect(key()).toBe(page.asked('publishPost')[0]?.idempotencyKey);
  held.resolve();
  await page.expectToast(...toasts.postCreated.words);
  expect(key()).toBeNull();
});

it('says calmly that her phone keeps a post that could not be sent', async () => {
  const page = open({ publishPost: () => lost });
  const kept = Promise.withResolvers<boolean>();
  setDraftKeeper({ change: () => undefined, isKept: () => kept.promise });
  await page.press('New Post');
  await page.user.selectOptions(await page.screen.findByLabelText('Category'), 'Symptoms');
  await page.fill('Title', 'Kept');
  await page.fill('Content', 'Every word.');
  await page.press('Publish Post');
  await page.screen.findByText('What you wrote is still here.');
  expect(page.screen.queryByText('Kept on this phone')).toBeNull();
  kept.resolve(true);
  await page.expectToast(
    'Kept on this phone',
    'It may not have been sent. Send it again when you’re connected.',
  );
  (await page.dialog()).getByText('Kept on this phone');
  expect(page.screen.queryByText('What you wrote is still here.')).toBeNull();
  page.answer({ publishPost: () => refused('unavailable') });
  await page.press('Publish Post');
  await page.expectToast(...toasts.postFailed.words);
  await page.screen.findByText('What you wrote is still here.');
});

it('shows a draft that the phone restores while the form is open, and lets it go when another tab sent it', async () => {
  const page = open();
  await page.press('New Post');
  await page.expectValue('Title', '');
  const restore = (draft: object | null, changedAt: number) => {
    const state = { changedAt, draft: draft && JSON.stringify(draft), sendingKey: null };
    putDraftInTab(`unfinished:${anna.id}:post`, state);
    reportRestored();
  };
  restore({ title: 'Nights', content: 'Every word.' }, 1);
  await page.expectValue('Title', 'Nights');
  await page.expectValue('Content', 'Every word.');
  restore(null, 2);
  await page.expectValue('Title', '');
});

it('publishes nothing in another member’s session, and keeps the post for its author', async () => {
  const page = open({ publishPost: () => refused('drawn-for-another') });
  const openNewPost = async (member: typeof anna) => {
    page.answer({ getCurrentUser: () => member });
    page.reload();
    await page.press('New Post');
  };
  await page.press('New Post');
  await page.user.selectOptions(await page.screen.findByLabelText('Category'), 'Symptoms');
  await page.fill('Title', 'Anna’s');
  await page.fill('Content', 'Every word.');
  await page.press('Publish Post');
  await until(() => expect(page.left()).toContain('/community'));
  expect(page.asked('publishPost')).toMatchObject([{ drawnFor: anna.id }]);
  await openNewPost(memberOf({ id: crypto.randomUUID() }));
  await page.expectValue('Title', '');
  await openNewPost(anna);
  await page.expectValue('Title', 'Anna’s');
});

it('shows where to get help when words of self-harm are written, and blocks nothing', async () => {
  const page = open({ publishPost: () => postOf(2) });
  await page.press('New Post');
  await page.fill('Title', 'Hard days');
  await page.fill('Content', 'Some days I want to die.');
  await page.screen.findByText('116 123');
  await page.expectAccessible();
  await page.press('Publish Post');
  await page.expectToast(...toasts.postCreated.words);
});

it('says what an unticked “Post anonymously” means, and brings the crisis card into view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const page = open();
  await page.press('New Post');
  const dialog = await page.dialog();
  const box = await dialog.findByRole('checkbox', { name: 'Post anonymously' });
  if (box instanceof HTMLInputElement && box.checked) await page.user.click(box);
  dialog.getByText('Your post will say “User”, without your name.');
  await page.user.click(box);
  dialog.getByText('Nobody can tell which posts are yours.');
  expect(scrolled).not.toHaveBeenCalled();
  await page.fill('Content', 'I want to die');
  await dialog.findByRole('link', { name: /Samaritans 116 123/u });
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

it('shows and takes what members write in its own direction', async () => {
  const page = open({
    listPosts: () => [{ ...postOf(2), title: HEBREW, content: HEBREW }],
  });
  await page.expectOwnDirection(2);
});

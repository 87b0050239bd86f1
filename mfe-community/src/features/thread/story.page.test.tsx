import { screens } from '@secondspring/tests/specification/screens.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { type Answers, lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { idOf, memberOf, storyCommentOf, storyOf } from '@secondspring/ui/testing/samples.ts';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

const maya = memberOf({ firstName: 'Maya' });
const own = { ...storyOf(1), userId: maya.id, firstName: 'Maya' };
const open = (answers: Answers = {}, member: typeof maya | null = maya, path = `/stories/${idOf(1)}`) =>
  openPage({
    routes,
    path,
    ...(member === null ? {} : { member }),
    answers: {
      getStory: () => storyOf(1),
      listStoryComments: () => [],
      listStories: () => [],
      listPosts: () => [],
      listPostCategories: () => [],
      ...answers,
    },
  });

it('shows the author of a story, and no name for a comment without one', async () => {
  const page = open({
    getStory: () => ({ ...storyOf(1), firstName: 'Maya' }),
    listStoryComments: () => [storyCommentOf(2)],
  });
  await page.expectWords(screens.storyComment);
  await page.screen.findByRole('heading', { level: 1, name: "Maya's Story" });
  await page.expectAccessible();
});

it('says that a story does not exist', async () => {
  const page = open({
    getStory: () => refused('story-not-found'),
    listStoryComments: () => refused('story-not-found'),
  });
  await page.expectWords(screens.storyMissing);
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back to Stories' }));
  await page.screen.findByRole('heading', { level: 1, name: 'Stories' });
});

it('says that a story could not be loaded, under the heading of stories, and loads it on request', async () => {
  const page = open({ getStory: () => lost });
  await page.screen.findByRole('heading', { level: 1, name: 'Stories' });
  page.answer({ getStory: () => storyOf(1) });
  await page.press('Try Again');
  await page.screen.findByRole('heading', { level: 1, name: "Maximiliane-Alexandra's Story" });
});

it('keeps a comment that could not be sent', async () => {
  const page = open({ commentOnStory: () => refused('unavailable') });
  await page.fill('Your comment', 'A word more.');
  await page.press('Send');
  await page.expectToast(...toasts.storyCommentFailed.words);
  await page.expectValue('Your comment', 'A word more.');
});

it('leads to the guidelines and to the author’s stories, and back to a comment that is half written', async () => {
  const page = open({
    listStoriesOfAuthor: () => ({ firstName: 'Maya', stories: [{ ...storyOf(3), firstName: 'Maya' }] }),
  });
  await page.fill('Your comment', 'Half a word');
  await page.user.click(page.main.getByRole('link', { name: 'Community Guidelines' }));
  await page.main.findByRole('heading', { name: 'Be kind' });
  page.main.getByRole('heading', { level: 1, name: 'Community Guidelines' });
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back' }));
  await page.expectValue('Your comment', 'Half a word');
  await page.user.click(page.main.getByRole('link', { name: /^View .*'s profile$/u }));
  await page.main.findByText('How it went, part 3');
  page.main.getByRole('heading', { level: 1, name: "Maya's profile" });
  expect(document.title).toBe('Stories · Second Spring');
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back' }));
  await page.expectValue('Your comment', 'Half a word');
});

it('says that an author has no stories', async () => {
  const page = open({ listStoriesOfAuthor: () => refused('story-not-found') }, maya, `/authors/${idOf(1)}`);
  await page.main.findByText('No stories found');
  expect(page.main.getByRole('link', { name: 'Back to Stories' })).toHaveAttribute('href', '/stories');
});

it('sends no empty comment, and says so when sent by keyboard', async () => {
  const page = open();
  await page.fill('Your comment', '   ');
  expect(page.screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  await page.expectToast(...toasts.storyCommentEmpty.words);
});

it('filters stories by a tag, shows all tags on request, and keeps both in the address', async () => {
  const page = open({}, null, '/stories');
  await page.expectWords(screens.stories, screens.storyTags, screens.storiesEmpty);
  await page.expectAccessible();
  await page.press('Show more');
  await page.expectWords(screens.storiesAllTags, screens.storyTags, screens.furtherStoryTags);
  await page.press('Sleep issues');
  await until(() => expect(location.search).toBe('?tag=10'));
  expect(page.asked('listStories').at(-1)?.query).toMatchObject({ tag: '10' });
  await page.press('Show less');
  await page.screen.findByRole('button', { name: 'Sleep issues', pressed: true });
  expect(page.screen.queryByRole('button', { name: 'Mood changes' })).toBeNull();
  await page.press('Sleep issues');
  await until(() => expect(location.search).toBe(''));
});

it('tells a visitor that she has no stories, and sends her to sign in without a toast', async () => {
  const page = open({}, null, '/stories');
  await page.user.click(await page.screen.findByRole('tab', { name: 'My own' }));
  await page.expectWords(screens.storiesOwnEmpty);
  await page.expectAccessible();
  await page.press('Post a story of your own');
  await until(() => expect(page.left()).toHaveLength(1));
});

it('shows the age of stories', async () => {
  const page = open(
    {
      listStories: () =>
        [0, 5.5, 3.5 * 60, 2.5 * 24 * 60].map((age, index) => ({
          ...storyOf(index + 1),
          createdAt: new Date(Date.now() - age * 60_000).toISOString(),
        })),
    },
    null,
    '/stories',
  );
  await page.expectWords(screens.storyCards, screens.storyTimes);
});

it('says that stories are loading', async () => {
  const page = open({ listStories: () => new Promise<never>(() => undefined) }, null, '/stories');
  await page.expectWords(screens.storiesLoading);
});

it('says that the stories could not be loaded, and loads them on request', async () => {
  const page = open({ listStories: () => refused('unavailable') }, null, '/stories');
  await page.main.findByText('Failed to fetch stories');
  await page.expectAccessible();
  page.answer({ listStories: () => [] });
  await page.press('Try Again');
  await page.expectWords(screens.storiesEmpty);
});

it('says which fields of a story are missing and why it was refused, and keeps it', async () => {
  const held = Promise.withResolvers<void>();
  const page = open(
    {
      publishStory: async () => {
        await held.promise;
        return refused('unavailable');
      },
    },
    maya,
    '/stories',
  );
  await page.press('Post a story of your own');
  await page.expectWordsInDialog(screens.newStory);
  await page.press('Post Story');
  await page.expectToast(...toasts.storyIncomplete.words);
  await page.fill('Title', 'On its way');
  await page.fill('Content', 'Slowly.');
  await page.press('Post Story');
  await page.expectWordsInDialog(screens.postingStory);
  held.resolve();
  await page.expectToast(...toasts.storyFailed.words);
  await page.screen.findByText('Your story wasn’t posted');
  page.screen.getByText('What you wrote is still here.');
  await page.expectAccessible();
  page.answer({ publishStory: () => own, getStory: () => own });
  await page.press('Post Story');
  await page.expectToast(...toasts.storyPosted.words);
  await page.expectWords(screens.ownStory);
  const [first, second] = page.asked('publishStory');
  expect(second).toEqual(first);
});

it('shows and takes names and what members write in its own direction', async () => {
  const page = open({
    getStory: () => ({ ...storyOf(1), firstName: HEBREW, title: HEBREW, content: HEBREW }),
    listStoryComments: () => [{ ...storyCommentOf(1), firstName: HEBREW, content: HEBREW }],
  });
  await page.fill('Your comment', HEBREW);
  // Heading, byline, title, text, and the button to her profile; name and text of the comment; the field.
  await page.expectOwnDirection(8);
});

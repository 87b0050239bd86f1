import { expect, type Page } from '@playwright/test';
import {
  answerCommunity,
  answerList,
  calls,
  commentOf,
  idOf,
  many,
  postOf,
  storyCommentOf,
  storyOf,
} from '../community-answers.ts';
import { Community } from '../community.ts';
import { failing, holdBack } from '../held.ts';
import { signIn } from '../member.ts';
import { keepHere } from './keep-here.ts';
import type { WordReader } from './read-words.ts';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Just now, five minutes, three hours and two days ago; all well inside of what their words cover. */
const ages = [0, 5.5 * millisecondsInMinute, 3.5 * millisecondsInHour, 2.5 * millisecondsInDay];
const refused = { status: 503, body: JSON.stringify({ message: 'Something of ours is not answering.' }) };

/** Dates things as old as `ages`. */
const aged = <Item extends { readonly createdAt: string }>(items: readonly Item[]): Item[] =>
  items.map((item, place) => ({
    ...item,
    createdAt: new Date(Date.now() - (ages[place] ?? 0)).toISOString(),
  }));

/** Reads the community as a visitor, and what she is told where only members may go on. Going to sign in is kept from happening. */
export async function readCommunityAsVisitor(reader: WordReader, page: Page): Promise<void> {
  const community = new Community(page);
  const { main } = community;
  const hasTriedToLeave = await keepHere(page);
  await answerCommunity(page, 4);
  await answerList(page, calls.posts, aged(many(4, postOf)));
  await answerList(page, calls.stories, aged(many(4, storyOf)));
  const showPosts = await holdBack(page, calls.posts);
  await page.goto('/community');
  await reader.read(main, 'community', 'boardLoading');
  await showPosts();
  await reader.read(main, 'board', 'boardTimes');
  await community.press('New Post');
  await reader.hear(page, 'loginToPost');
  await hasTriedToLeave(1);
  await answerList(page, calls.posts, []);
  await page.reload();
  await reader.read(main, 'boardEmpty');

  const showComments = await holdBack(page, calls.comments);
  const showPost = await holdBack(page, calls.post);
  await page.goto(`/community/posts/${idOf(1)}`);
  await reader.read(main, 'postLoading');
  await showPost();
  await showComments();
  await answerList(page, calls.comments, [commentOf(1)]);
  await page.reload();
  await community.comment('It took about six weeks').getByRole('button', { name: 'Upvote' }).click();
  await reader.hear(page, 'loginToVoteOnComments');
  await hasTriedToLeave(2);
  await main.getByRole('button', { name: 'Upvote' }).first().click();
  await reader.hear(page, 'loginToVoteOnPosts');
  await hasTriedToLeave(3);
  await main.getByLabel('Your comment').fill('Thank you.');
  await community.press('Post Comment');
  await reader.hear(page, 'loginToComment');
  await hasTriedToLeave(4);
  await answerList(page, calls.comments, []);
  await page.route(calls.post, (route) => route.fulfill({ json: { ...postOf(1), commentCount: 0 } }));
  await page.reload();
  await reader.read(main, 'post');
  await page.route(calls.post, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await reader.read(main, 'postMissing');
}

/** Reads the stories as a visitor. */
export async function readStoriesAsVisitor(reader: WordReader, page: Page): Promise<void> {
  const community = new Community(page);
  const { main } = community;
  await answerCommunity(page, 4);
  await answerList(page, calls.stories, aged(many(4, storyOf)));
  const showStories = await holdBack(page, calls.stories);
  await page.goto('/stories');
  await reader.read(main, 'stories', 'storiesLoading', 'storyTags');
  await showStories();
  await reader.read(main, 'storyCards', 'storyTimes');
  await community.press('Show more');
  await reader.read(main, 'storiesAllTags', 'storyTags', 'furtherStoryTags');
  await page.getByRole('tab', { name: 'My own' }).click();
  await reader.read(main, 'storiesOwnEmpty');
  await answerList(page, calls.stories, []);
  await page.goto('/stories');
  await reader.read(main, 'storiesEmpty');

  await page.route(calls.story, (route) => route.fulfill({ json: { ...storyOf(1), firstName: 'Maya' } }));
  await answerList(page, calls.storyComments, [storyCommentOf(2)]);
  await page.goto(`/stories/${idOf(1)}`);
  await reader.read(main, 'storyComment');
  await answerList(page, calls.storyComments, []);
  await page.reload();
  await reader.read(main, 'story');
  await page.route(calls.story, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await reader.read(main, 'storyMissing');
}

/** Reads the writing of a post and of a comment: incomplete, on its way, failed and done. */
export async function readWriting(reader: WordReader, page: Page): Promise<void> {
  const community = new Community(page);
  const { dialog } = community;
  await signIn(
    page,
    { email: 'maya.words@example.org', firstName: 'Maya', dateOfBirth: '1974-03-02' },
    '/community',
  );
  await community.press('New Post');
  await reader.read(dialog, 'newPost', 'newPostAnonymity');
  await community.pressInDialog('Publish Post');
  await reader.read(dialog, 'newPostMissing');
  await community.fillPost({ title: 'Words of a post', content: 'Letter for letter.' });
  const mend = await failing(page, '**/api/community/posts', 'POST', refused);
  const answer = await holdBack(page, '**/api/community/posts');
  await community.pressInDialog('Publish Post');
  await reader.read(dialog, 'publishing');
  await answer();
  await reader.hear(page, 'postFailed', 'Something of ours is not answering.');
  await mend();
  await community.pressInDialog('Publish Post');
  await reader.hear(page, 'postCreated');

  await community.open('Words of a post');
  await community.press('Post Comment');
  await reader.hear(page, 'commentRequired');
  await community.main.getByLabel('Your comment').fill('Words of a comment.');
  const mendComment = await failing(page, '**/comments', 'POST', refused);
  await community.press('Post Comment');
  await reader.hear(page, 'commentFailed', 'Something of ours is not answering.');
  await mendComment();
  await community.press('Post Comment');
  await reader.hear(page, 'commentPosted');
}

/** Reads the telling of a story and of a comment on it. Stands on `readWriting`, which signed Maya in. */
export async function readTelling(reader: WordReader, page: Page): Promise<void> {
  const community = new Community(page);
  const { dialog, main } = community;
  await page.goto('/stories');
  await community.press('Post a story of your own');
  await reader.read(dialog, 'newStory');
  await community.pressInDialog('Post Story');
  await reader.hear(page, 'storyIncomplete');
  await dialog.getByRole('switch').check();
  await reader.read(dialog, 'newStoryAnonymous');
  await community.fillStory({ title: 'Words of a story', content: 'Letter for letter.' });
  const mend = await failing(page, '**/api/stories', 'POST', refused);
  const answer = await holdBack(page, '**/api/stories');
  await community.pressInDialog('Post Story');
  await reader.read(dialog, 'postingStory');
  await answer();
  await reader.hear(page, 'storyFailed');
  await mend();
  await community.pressInDialog('Post Story');
  await reader.hear(page, 'storyPosted');
  await reader.read(main, 'ownStory');

  const box = main.getByLabel('Your comment');
  await box.fill('   ');
  await box.press('Control+Enter');
  await reader.hear(page, 'storyCommentEmpty');
  await box.fill('Words of a comment.');
  const mendComment = await failing(page, '**/comments', 'POST', refused);
  await community.press('Send');
  await reader.hear(page, 'storyCommentFailed');
  await mendComment();
  await community.press('Send');
  await reader.hear(page, 'storyCommentPosted');
  await expect(box).toHaveValue('');
}

import type { Page } from '@playwright/test';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import {
  answerCommunity,
  answerList,
  calls,
  idOf,
  many,
  postOf,
  storyCommentOf,
  storyOf,
} from '../community-answers.ts';
import { expectWords } from './read-words.ts';

/** Just now, five minutes, three hours and two days ago; all well inside of what their words cover. */
const ages = [0, 5.5 * millisecondsInMinute, 3.5 * millisecondsInHour, 2.5 * millisecondsInDay];

/** Dates things as old as `ages`. */
const aged = <Item extends { readonly createdAt: string }>(items: readonly Item[]): Item[] =>
  items.map((item, place) => ({
    ...item,
    createdAt: new Date(Date.now() - (ages[place] ?? 0)).toISOString(),
  }));

/** Reads what only things of a certain age, or of somebody else, say; whatever else the community says its own journeys read. */
export async function readCards(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await answerCommunity(page, 4);
  await answerList(page, calls.posts, aged(many(4, postOf)));
  await answerList(page, calls.stories, aged(many(4, storyOf)));
  await page.goto('/community');
  await expectWords(main, 'board', 'boardTimes');
  await page.goto('/stories');
  await expectWords(main, 'storyCards', 'storyTimes');
  await page.route(calls.story, (route) => route.fulfill({ json: { ...storyOf(1), firstName: 'Maya' } }));
  await answerList(page, calls.storyComments, [storyCommentOf(2)]);
  await page.goto(`/stories/${idOf(1)}`);
  await expectWords(main, 'storyComment');
}

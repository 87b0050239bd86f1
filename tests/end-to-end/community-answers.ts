import type { Page } from '@playwright/test';
import type { post, postComment } from '@secondspring/contracts/http/board.ts';
import type { story, storyComment } from '@secondspring/contracts/http/stories.ts';
import type { z } from 'zod';

/** Things on a page here; fewer than the service gives, as pages are all the same to the screen. */
const PAGE = 20;
const long =
  'It took about six weeks before I noticed anything. Then the nights became quieter, and I stopped dreading the afternoon meetings.\n\nAsk about it if nothing changes. Donaudampfschifffahrtsgesellschaftskapitän.';
const dated = { createdAt: '2026-09-20T10:00:00.000Z', updatedAt: '2026-09-20T10:00:00.000Z' };

/** Id of the thing with this number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A post as the service would answer it. */
export const postOf = (number: number): z.output<typeof post> => ({
  id: idOf(number),
  userId: null,
  categoryId: number % 3 === 0 ? null : 1 + (number % 6),
  title:
    number % 4 === 1 ? `Perimenopausal sleeplessness, night ${number}: what helps you?` : `Post ${number}`,
  content: long,
  isAnonymous: number % 2 === 1,
  isPinned: number === 1,
  upvotes: 1234 - number,
  myVote: 0,
  commentCount: 12,
  ...dated,
});

/** A comment under the first post. */
const commentOf = (number: number): z.output<typeof postComment> => ({
  id: idOf(number),
  postId: idOf(1),
  userId: null,
  content: long,
  isAnonymous: number % 2 === 0,
  upvotes: -number,
  myVote: number % 3 === 0 ? 1 : 0,
  ...dated,
});

/** A story. */
export const storyOf = (number: number): z.output<typeof story> => ({
  id: idOf(number),
  userId: null,
  title: `How it went, part ${number}`,
  content: long,
  tags: ['Healthcare professional visits', 'HRT', 'Perimenopause', 'Sleep issues'],
  isAnonymous: number % 2 === 0,
  firstName: number % 2 === 0 ? null : 'Maximiliane-Alexandra',
  commentCount: 3,
  ...dated,
});

/** A comment under the first story. */
export const storyCommentOf = (number: number): z.output<typeof storyComment> => ({
  id: idOf(number),
  storyId: idOf(1),
  userId: null,
  content: long,
  firstName: number % 2 === 0 ? null : 'Maximiliane-Alexandra',
  age: number % 2 === 0 ? null : 52,
  ...dated,
});

/** As many things as wanted, numbered from 1. */
export const many = <Item>(length: number, itemOf: (number: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => itemOf(index + 1));

/** Answers a list with these items, page by page. */
export async function answerList(page: Page, path: RegExp, all: readonly unknown[]): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const { pathname, searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    const next = from + PAGE;
    const more = { link: `<${pathname}?cursor=${next}>; rel="next"` };
    return route.fulfill({ json: all.slice(from, next), headers: next < all.length ? more : {} });
  });
}

/** Paths of the community's lists and things, as its pages ask for them. */
export const calls = {
  posts: /\/api\/community\/posts(\?|$)/u,
  post: /\/api\/community\/posts\/[^/]+$/u,
  comments: /\/api\/community\/posts\/[^/]+\/comments/u,
  stories: /\/api\/stories(\?|$)/u,
  story: /\/api\/stories\/[^/]+$/u,
  storyComments: /\/api\/stories\/[^/]+\/comments/u,
} as const;

/** Answers the whole community with lists of this length: what the service would answer if more had been written than journeys could write in a reasonable time. */
export async function answerCommunity(page: Page, length: number): Promise<void> {
  await answerList(page, calls.posts, many(length, postOf));
  await page.route(calls.post, (route) => route.fulfill({ json: postOf(1) }));
  await answerList(page, calls.comments, many(length, commentOf));
  await answerList(page, calls.stories, many(length, storyOf));
  await page.route(calls.story, (route) => route.fulfill({ json: storyOf(1) }));
  await answerList(page, calls.storyComments, many(length, storyCommentOf));
}

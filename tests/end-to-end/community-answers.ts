import type { Page } from '@playwright/test';
import { commentOf, many, postOf, storyCommentOf, storyOf } from '@secondspring/ui/testing/samples.ts';

/** Items per page; fewer than the service returns, to keep tests short. */
const PAGE = 20;

/** Answers a list call with these items, page by page. */
async function answerList(page: Page, path: RegExp, all: readonly unknown[]): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const { pathname, searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    const next = from + PAGE;
    const more = { link: `<${pathname}?cursor=${next}>; rel="next"` };
    return route.fulfill({ json: all.slice(from, next), headers: next < all.length ? more : {} });
  });
}

/** API paths of the community's lists and items. */
const calls = {
  posts: /\/api\/community\/posts(\?|$)/u,
  post: /\/api\/community\/posts\/[^/]+$/u,
  comments: /\/api\/community\/posts\/[^/]+\/comments/u,
  stories: /\/api\/stories(\?|$)/u,
  story: /\/api\/stories\/[^/]+$/u,
  author: /\/api\/stories\/[^/]+\/author/u,
  storyComments: /\/api\/stories\/[^/]+\/comments/u,
} as const;

/** Answers every call of the community with lists of this length, which a journey could not write in reasonable time. */
export async function answerCommunity(page: Page, length: number): Promise<void> {
  await answerList(page, calls.posts, many(length, postOf));
  await page.route(calls.post, (route) => route.fulfill({ json: postOf(1) }));
  await answerList(page, calls.comments, many(length, commentOf));
  await answerList(page, calls.stories, many(length, storyOf));
  await page.route(calls.story, (route) => route.fulfill({ json: storyOf(1) }));
  await page.route(calls.author, (route) =>
    route.fulfill({ json: { firstName: storyOf(1).firstName, stories: [storyOf(1)] } }),
  );
  await answerList(page, calls.storyComments, many(length, storyCommentOf));
}

import type { Page } from '@playwright/test';
import type { post, postComment } from '@secondspring/contracts/http/board.ts';
import type { story, storyComment } from '@secondspring/contracts/http/stories.ts';
import type { z } from 'zod';
import { expectAccessible } from './accessibility.ts';
import { Community } from './community.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';

/** Things on a page here; fewer than the service gives, as pages are all the same to the screen. */
const PAGE = 20;
const long =
  'It took about six weeks before I noticed anything. Then the nights became quieter, and I stopped dreading the afternoon meetings.\n\nAsk about it if nothing changes. Donaudampfschifffahrtsgesellschaftskapitän.';
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dated = { createdAt: '2026-09-20T10:00:00.000Z', updatedAt: '2026-09-20T10:00:00.000Z' };

/** What the service would answer if more had been written than journeys could write in a reasonable time. */
const postOf = (number: number): z.output<typeof post> => ({
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

const storyOf = (number: number): z.output<typeof story> => ({
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

const storyCommentOf = (number: number): z.output<typeof storyComment> => ({
  id: idOf(number),
  storyId: idOf(1),
  userId: null,
  content: long,
  firstName: number % 2 === 0 ? null : 'Maximiliane-Alexandra',
  age: number % 2 === 0 ? null : 52,
  ...dated,
});

/** Answers a list with this many items, page by page. */
async function answerList(page: Page, path: RegExp, all: readonly unknown[]): Promise<void> {
  await page.route(path, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    const next = from + PAGE;
    const more = { link: `<${pathname}?cursor=${next}>; rel="next"` };
    await route.fulfill({ json: all.slice(from, next), headers: next < all.length ? more : {} });
  });
}

const many = <Item>(length: number, itemOf: (number: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => itemOf(index + 1));

async function answerCommunity(page: Page, length: number): Promise<void> {
  await answerList(page, /\/api\/community\/posts(\?|$)/u, many(length, postOf));
  await page.route(/\/api\/community\/posts\/[^/]+$/u, (route) => route.fulfill({ json: postOf(1) }));
  await answerList(page, /\/api\/community\/posts\/[^/]+\/comments/u, many(length, commentOf));
  await answerList(page, /\/api\/stories(\?|$)/u, many(length, storyOf));
  await page.route(/\/api\/stories\/[^/]+$/u, (route) => route.fulfill({ json: storyOf(1) }));
  await answerList(page, /\/api\/stories\/[^/]+\/comments/u, many(length, storyCommentOf));
}

test('more posts, comments and stories come as she scrolls, each once, to the end', async ({ page }) => {
  test.setTimeout(120_000);
  await answerCommunity(page, 50);
  const community = new Community(page);
  const cards = community.main.getByRole('listitem');
  for (const path of ['/community', `/community/posts/${idOf(1)}`, '/stories', `/stories/${idOf(1)}`]) {
    await page.goto(path);
    await expect(cards).toHaveCount(20);
    await expectAccessible(page);
    for (const count of [20, 40, 50]) {
      await expect(cards).toHaveCount(count);
      await cards.last().scrollIntoViewIfNeeded();
    }
    await expect(page.getByRole('button', { name: /^Show More/u })).toHaveCount(0);
    await cards.nth(1).scrollIntoViewIfNeeded();
    await takePictures(page, `community-many${path.replaceAll(/[\d/-]+/gu, '-')}`);
  }
});

test('nothing that she sees jumps when the data comes', async ({ page }) => {
  await answerCommunity(page, 6);
  const paths = ['/community', `/community/posts/${idOf(1)}`, '/stories', `/stories/${idOf(1)}`];
  for (const path of paths) {
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/(community|stories)/u, async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto(path);
    await expect(page.getByText(/^Loading [a-z]+\.\.\.$/u).first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    held.resolve();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shifts, `layout shift of ${path}`).toBeLessThan(0.02);
    await page.unroute(/\/api\/(community|stories)/u);
  }
});

for (const [what, width, textSize] of [
  ['320-px', 320, 16],
  ['200-percent-text', 390, 32],
] as const) {
  test(`nothing is cut or lost at ${what.replaceAll('-', ' ')}`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await answerCommunity(page, 6);
    const community = new Community(page);
    const look = async (name: string) => {
      await expectAccessible(page);
      await takePictures(page, `community-${what}-${name}`);
    };
    await page.goto('/community');
    await expect(community.card('Post 2')).toBeVisible();
    await look('home');
    await community.card('Perimenopausal').first().scrollIntoViewIfNeeded();
    await look('board');
    await page.goto(`/community/posts/${idOf(1)}`);
    await expect(community.main.getByRole('listitem')).toHaveCount(6);
    await look('post');
    await community.main.getByRole('listitem').nth(1).scrollIntoViewIfNeeded();
    await look('comments');
    await page.goto('/stories');
    await expect(community.main.getByRole('listitem')).toHaveCount(6);
    await look('stories');
    await community.main.getByRole('listitem').nth(1).scrollIntoViewIfNeeded();
    await look('story-cards');
    await page.goto(`/stories/${idOf(1)}`);
    await expect(community.main.getByRole('listitem')).toHaveCount(6);
    await look('story');
    await community.main.getByRole('listitem').nth(1).scrollIntoViewIfNeeded();
    await look('story-comments');
    await page.goto('/community#guidelines');
    await expect(community.dialog).toBeVisible();
    await look('guidelines');
    await signIn(page, { email: `${what}@example.org` }, '/stories');
    await community.press('Post a story of your own');
    await look('new-story');
    await community.dialog.getByRole('switch').scrollIntoViewIfNeeded();
    await look('new-story-switch');
    await page.goto('/community');
    await community.press('New Post');
    await look('new-post');
    await browser.close();
  });
}

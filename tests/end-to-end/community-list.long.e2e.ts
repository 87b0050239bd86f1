import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { idOf } from '@secondspring/ui/testing/samples.ts';
import { answerCommunity } from './community-answers.ts';
import { Community } from './community.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { holdBack } from './held.ts';
import { expectStill, LISTS, watchShifts } from './layout-shift.ts';
import { signIn } from './member.ts';
import { onHardPhones } from './hard-phones.ts';

/** API calls for the community's lists and items. */
const CALLS = /\/api\/(community|stories)/u;

/** Reloads a list by an action, and waits until it shows all of its items and none of the previous ones. */
async function whileLoading(page: Page, act: () => Promise<unknown>, things: number): Promise<void> {
  const letThrough = await holdBack(page, CALLS);
  await act();
  await expect(page.getByText(/^Loading [a-z]+\.\.\.$/u).first()).toBeAttached();
  await letThrough();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(things);
}

test('scrolling loads more posts, comments and stories, each once, to the end of the list', async ({
  page,
  community,
}) => {
  await answerCommunity(page, 50);
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

for (const [path, back, narrow] of [
  ['/community', 'Back to Community', (page: Page) => page.getByRole('tab', { name: 'Sleep & Energy' })],
  ['/stories', 'Back to Stories', (page: Page) => page.getByRole('button', { name: 'HRT', exact: true })],
] as const)
  test(`${back} restores the filters and the scroll position`, async ({ page }) => {
    await answerCommunity(page, 20);
    await page.goto(path);
    await whileLoading(page, () => narrow(page).click(), 20);
    await expect(page).toHaveURL(/\?/u);
    const address = page.url();
    const card = page.getByRole('main').getByRole('listitem').nth(12).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const read = await page.evaluate(() => Math.round(scrollY));
    expect(read).toBeGreaterThan(500);
    await card.click();
    const way = page.getByRole('link', { name: back });
    await expect(way).toHaveAttribute('href', new URL(address).pathname + new URL(address).search);
    await way.click();
    await expect(page).toHaveURL(address);
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(read);
    // Restoring the position adds no history entry: going back leaves the list.
    await page.goBack();
    await expect(page).not.toHaveURL(/community|stories/u);
  });

test('the layout does not shift when the data arrives', async ({ page }) => {
  await watchShifts(page);
  await answerCommunity(page, 6);
  const paths = ['/community', `/community/posts/${idOf(1)}`, '/stories', `/stories/${idOf(1)}`];
  for (const path of paths) {
    await whileLoading(page, () => page.goto(path), 6);
    await expectStill(page, LISTS);
  }
});

onHardPhones('the community fits', 'community', async ({ page, what, look }) => {
  await answerCommunity(page, 6);
  const community = new Community(page);
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
  await page.goto('/guidelines');
  await community.expectHeading('Community Guidelines');
  await look('guidelines');
  await signIn(page, { email: `${what}@example.org` }, '/stories');
  await community.press('Post a story of your own');
  await expect(community.dialog).toBeVisible();
  await look('new-story');
  await community.dialog.getByRole('switch').scrollIntoViewIfNeeded();
  await look('new-story-switch');
  await page.goto('/community');
  await community.press('New Post');
  await expect(community.dialog).toBeVisible();
  await look('new-post');
});

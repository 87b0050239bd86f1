import type { Page } from '@playwright/test';
import { Community } from './community.ts';
import { takePictures } from './gallery.ts';
import { ask } from './health.ts';
import { expect } from './journey.ts';
import { signIn } from './member.ts';
import { productKept, test } from './phone.ts';

const email = 'dora.draft@example.org';
const post = { title: 'A draft of the underground', content: 'Written between two stations.' };
const kept = [
  'Kept on this phone',
  'It may not have been sent. Send it again when you’re connected.',
] as const;

const board = async (page: Page): Promise<Community> => {
  await page.goto('/community');
  const community = new Community(page);
  await community.press('New Post');
  return community;
};
const title = (community: Community) => community.dialog.getByLabel('Title');

test('a draft survives a closed app, appears once, and is for its author alone', async ({
  phone,
  onAnotherPhone,
  playwright,
}) => {
  const { context, connected } = phone;
  /** Closes the app and opens it again: its session storage is new. */
  const reopened = async (page: Page): Promise<Page> => {
    const next = await context.newPage();
    await page.close();
    return next;
  };
  let { page } = phone;
  await signIn(page, { email }, '/community');
  await productKept(page);
  let community = await board(page);
  await community.fillPost({ ...post, category: 'Symptoms' });
  await connected(false);
  await community.pressInDialog('Publish Post');
  await community.expectToast(...kept);
  await takePictures(page, 'draft-kept');

  page = await reopened(page);
  community = await board(page);
  await expect(title(community)).toHaveValue(post.title);

  // The server publishes it, and its answer is lost.
  await connected(true);
  const line = await playwright.request.newContext();
  await context.route('**/api/community/posts', async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback();
    expect((await line.fetch(route.request())).status()).toBe(201);
    await route.abort();
  });
  await community.pressInDialog('Publish Post');
  await community.expectToast(...kept);
  await context.unrouteAll();
  await line.dispose();
  page = await reopened(page);
  community = await board(page);
  await expect(title(community)).toHaveValue(post.title);
  await community.pressInDialog('Publish Post');
  await community.expectToast('Post created!');
  await expect(community.card(post.title)).toHaveCount(1);

  // What was sent is gone from the phone, and what was not is kept for her alone when her session ends elsewhere.
  page = await reopened(page);
  community = await board(page);
  await expect(title(community)).toHaveValue('');
  await community.fillPost({ title: 'Not sent', content: 'Mine.', category: 'Symptoms' });
  await connected(false);
  await community.pressInDialog('Publish Post');
  await community.expectToast(...kept);
  await connected(true);
  await onAnotherPhone(async (other) => {
    await signIn(other, { email }, '/profile');
    await ask(other, 'DELETE', '/api/auth/other-sessions');
  });
  page = await reopened(page);
  await signIn(page, { email: 'olga.other@example.org' }, '/community');
  community = await board(page);
  await productKept(page);
  await expect(title(community)).toHaveValue('');
  await takePictures(page, 'draft-of-another');
  await context.clearCookies();
  page = await reopened(page);
  await signIn(page, { email }, '/community');
  await expect(title(await board(page))).toHaveValue('Not sent');
});

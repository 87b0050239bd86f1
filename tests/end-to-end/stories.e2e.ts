import { expectAccessible } from './accessibility.ts';
import { Community } from './community.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn, signInHere } from './member.ts';
import { expectWords } from './words/read-words.ts';
import { toasts } from '../specification/toasts.ts';

const maya = { email: 'maya@example.org', firstName: 'Maya', dateOfBirth: '1974-03-02' };
const anna = { email: 'anna@example.org', firstName: 'Anna', dateOfBirth: '1971-08-14' };

test('a member tells a story, and others read it, find her named stories, comment and report', async ({
  page,
  onAnotherPhone,
  community,
}) => {
  const { dialog, main } = community;
  await signIn(page, maya, '/stories');
  await community.press('Post a story of your own');
  await expectWords(dialog, 'newStory');
  await expect(dialog.getByText('Post as Maya', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'stories-new');
  await community.pressInDialog('Post Story');
  await community.expectToast(...toasts.storyIncomplete.words);
  await dialog.getByRole('switch').check();
  await expectWords(dialog, 'newStoryAnonymous');
  await dialog.getByRole('switch').uncheck();
  await community.fillStory({
    title: 'The year I slept again',
    content: 'It began with a night in March.\n\nThen it took a year, and a doctor who listened.',
    tags: ['Sleep issues', 'HRT', 'Work', 'Menopause'],
  });
  await takePictures(page, 'stories-new-filled');
  await community.pressInDialog('Post Story');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Story' })).toBeFocused();
  await community.expectToast(...toasts.storyPosted.words);
  await expect(page).toHaveTitle('Story · Second Spring');
  await expect(main.getByRole('button', { name: 'Report this story' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /profile/u })).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'stories-own-story');
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Back to Stories' }).click();
  await community.tell({ title: 'What I told nobody', content: 'Not even my sister.', anonymous: true });
  await page.goto('/stories?tab=own');
  await expect(community.card('What I told nobody').getByText('Anonymous', { exact: true })).toBeVisible();
  await expect(community.card('The year I slept again').getByText('Maya', { exact: true })).toBeVisible();
  await community.press('Post a story of your own');
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await community.pressInDialog('Cancel');
  await expectAccessible(page);
  await takePictures(page, 'stories-own');

  await onAnotherPhone(async (hers) => {
    const her = new Community(hers);
    await signIn(hers, anna, '/stories');
    const card = her.card('The year I slept again');
    await expect(card.getByText(/^(?:just now|\d+ minutes? ago)$/u)).toBeVisible();
    for (const tag of ['HRT', 'Work', 'Menopause'])
      await expect(card.getByText(tag, { exact: true })).toBeVisible();
    await expect(card.getByText('Sleep issues', { exact: true })).toHaveCount(0);
    await expectAccessible(hers);
    await takePictures(hers, 'stories-list');
    await her.press('Anxiety');
    await expectWords(her.main, 'storiesEmpty');
    await her.press('HRT');
    await her.open('The year I slept again');
    await expect(hers.getByRole('heading', { level: 1, name: "Maya's Story" })).toBeVisible();
    await expectWords(her.main, 'story');
    await expect(her.main.getByText('It began with a night in March.')).toHaveCSS('white-space', 'pre-wrap');
    await expect(her.main.getByText('Sleep issues', { exact: true })).toBeVisible();
    await expectAccessible(hers);
    await takePictures(hers, 'stories-story');

    await her.main.getByRole('link', { name: "View Maya's profile" }).click();
    await her.expectHeading("Maya's profile");
    await expect(her.main.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(hers);
    await takePictures(hers, 'stories-author');
    await her.open('The year I slept again');

    const send = her.main.getByRole('button', { name: 'Send', exact: true });
    const box = her.main.getByLabel('Your comment');
    await box.fill('Half a word');
    await her.main.getByRole('link', { name: 'Community Guidelines' }).click();
    await her.expectHeading('Community Guidelines');
    await hers.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(box).toHaveValue('Half a word');
    await box.fill('');
    await expect(send).toBeDisabled();
    await box.fill('   ');
    await expect(send).toBeDisabled();
    await box.press('Control+Enter');
    await her.expectToast(...toasts.storyCommentEmpty.words);
    await box.fill('Thank you for this.');
    await send.click();
    await her.expectToast(...toasts.storyCommentPosted.words);
    await expect(box).toHaveValue('');
    const comment = her.comment('Thank you for this.');
    await expect(comment.getByText('Anna', { exact: true })).toBeVisible();
    await expect(comment.getByText(/^\d\d years old$/u)).toBeVisible();
    await expect(comment.getByText(/^(?:just now|\d+ minutes? ago)$/u)).toBeVisible();
    await expectAccessible(hers);
    await comment.scrollIntoViewIfNeeded();
    await takePictures(hers, 'stories-comments');

    await her.press('Report this story');
    await her.dialog.getByRole('radio', { name: 'Something else' }).check();
    await her.pressInDialog('Send Report');
    await her.expectToast('Reported');
    await comment.getByRole('button', { name: 'Remove' }).click();
    await her.pressInDialog('Remove Comment');
    await expect(her.main.getByRole('heading', { name: 'Comments (0)' })).toBeFocused();
    await her.expectToast('Comment removed');

    await hers.goto('/stories');
    await her.open('What I told nobody');
    await expect(hers.getByRole('heading', { level: 1, name: "Anonymous's Story" })).toBeVisible();
    await expect(her.main.getByRole('link', { name: /profile/u })).toHaveCount(0);
    await takePictures(hers, 'stories-anonymous');
  });

  await page.goto(pathname);
  await community.press('Remove');
  await community.pressInDialog('Remove Story');
  await community.expectToast('Story removed');
  await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
  await page.goto(pathname);
  await expectWords(main, 'storyMissing');
});

test('an anonymous author is not named in comments on her own story, and a visitor’s draft survives the sign-in', async ({
  page,
  onAnotherPhone,
  community,
}) => {
  const { main } = community;
  let path = '';
  await onAnotherPhone(async (hers) => {
    const her = new Community(hers);
    await signIn(hers, maya, '/stories');
    await her.tell({ title: 'A quiet one', content: 'Nobody needs to know.', anonymous: true });
    path = new URL(hers.url()).pathname;
    await her.main.getByLabel('Your comment').fill('A word more.');
    await her.press('Send');
    await her.expectToast(...toasts.storyCommentPosted.words);
  });
  await page.goto(path);
  await expect(community.comment('A word more.').getByText('User', { exact: true })).toBeVisible();
  await expect(main.getByText('Maya')).toHaveCount(0);
  await main.getByLabel('Your comment').fill('I know that quiet.');
  await community.press('Send');
  await signInHere(page, 'wilma@example.org', path);
  await expect(main.getByLabel('Your comment')).toHaveValue('I know that quiet.');
  await community.press('Send');
  await community.expectToast(...toasts.storyCommentPosted.words);
  await expect(community.comment('I know that quiet.')).toBeVisible();
});

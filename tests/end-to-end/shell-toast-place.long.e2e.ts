import type { Page } from '@playwright/test';
import { takePictures } from './gallery.ts';
import { agree } from './health.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { toasts } from '../specification/toasts.ts';
import { showToast, stopTimers } from './toast.ts';

/** Enabled controls whose middle could be pressed if no toast stood there. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled')]
      .map((control) => control.closest('label') ?? control)
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const [first, ...below] = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const isToast = (one: Element | undefined) => one?.closest('[data-toast-region]') != null;
        const next = below.find((one) => !isToast(one));
        return isToast(first) && !isToast(control) && next !== undefined && control.contains(next);
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

/** Shows the longest words of a refusal over what is open, and expects that they cover nothing, however far it is scrolled. */
async function expectClear(page: Page, name: string): Promise<void> {
  await stopTimers(page, page.getByRole('heading').first());
  await showToast(page, ...toasts.phaseMissing.words);
  const toast = page.locator('[data-toast-region] li');
  await expect(toast).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      await page.evaluate((share) => {
        for (const one of [document.documentElement, ...document.querySelectorAll('[role=dialog] *')])
          one.scrollTop = (one.scrollHeight - one.clientHeight) * share;
      }, part);
      await expect.poll(() => covered(page), `covered at ${width} px, scrolled by ${part}`).toEqual([]);
    }
    await expect(toast).toBeInViewport({ ratio: 1 });
    await takePictures(page, `toast-${name}-${width}`);
  }
}

test('a toast covers no control of the first step of onboarding', async ({ page, onboarding }) => {
  await onboarding.enterAnonymously();
  await onboarding.expectHeading('Where are you in your journey?');
  await expectClear(page, 'journey');
});

test('a toast covers no control of the assessment', async ({ page, onboarding }) => {
  await onboarding.enterAnonymously();
  await onboarding.choosePhase('Perimenopause');
  await onboarding.expectHeading('How have you been feeling?');
  await expectClear(page, 'assessment');
});

test('a toast covers no control of the profile form of onboarding', async ({ page, onboarding }) => {
  await onboarding.enterAnonymously();
  await onboarding.choosePhase('Perimenopause');
  await onboarding.chooseAge('45-49');
  await onboarding.tick([['Sleep & Energy', 'Insomnia']]);
  await onboarding.press('Continue');
  await onboarding.agree();
  await onboarding.saySafe();
  await onboarding.expectHeading('Complete your profile');
  await expectClear(page, 'sign-up');
});

test('a toast covers no control of the profile and its reminders', async ({ page }) => {
  await signIn(page, { email: 'toast.profile@example.org' }, '/profile');
  await agree(page);
  await page.reload();
  await expect(page.getByLabel('Time of day')).toBeVisible();
  await expectClear(page, 'profile');
});

test('a toast covers no control of the check-in', async ({ page, health }) => {
  await signIn(page, { email: 'toast.check-in@example.org' }, '/progress');
  await agree(page);
  await page.reload();
  await health.button('Details').click();
  await expect(health.dialog.getByLabel('A note for yourself')).toBeVisible();
  await expectClear(page, 'check-in');
});

test('a toast covers no control of the dialog for a post', async ({ page, community }) => {
  await signIn(page, { email: 'toast.post@example.org' }, '/community');
  await community.press('New Post');
  await expect(community.dialog.getByLabel('Title')).toBeVisible();
  await expectClear(page, 'post');
});

test('a toast covers no control of the dialog for a story', async ({ page, community }) => {
  await signIn(page, { email: 'toast.story@example.org' }, '/stories');
  await community.press('Post a story of your own');
  await expect(community.dialog.getByLabel('Title')).toBeVisible();
  await expectClear(page, 'story');
});

test('a toast covers no control of the dialog for a review', async ({ page, reviews, treatment }) => {
  await signIn(page, { email: 'toast.review@example.org' }, '/treatment-reviews');
  await reviews.browseTo(treatment);
  await reviews.press('Write a Review');
  await reviews.answer({ stars: 4, recommend: true });
  await expectClear(page, 'review');
});

test('a toast covers no control of the lab results', async ({ page }) => {
  await signIn(page, { email: 'toast.labs@example.org' }, '/testing-tools');
  await agree(page);
  await page.reload();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page.getByLabel('Choose Files').setInputFiles([{ name: 'blood.png', mimeType: 'image/png', buffer }]);
  await expect(page.getByRole('button', { name: 'Upload 1 File' })).toBeVisible();
  await expectClear(page, 'labs');
});

test('a toast covers no control of the menu', async ({ page }) => {
  await page.goto('/community');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  await expectClear(page, 'menu');
});

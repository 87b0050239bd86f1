import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { expectShown, expectToast, stopTimers } from './toast.ts';

/** Takes pictures on a common phone and on the narrowest. */
async function picturesOf(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize();
  await takePictures(page, name);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await takePictures(page, `${name}-narrow`);
  if (usual !== null) await page.setViewportSize(usual);
}

test('a visitor says whose phone it is before signing in, and can go back', async ({ page, context }) => {
  await page.goto('/api/login?returnTo=%2Fprofile');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await picturesOf(page, 'sign-in-whose-phone');
  await page.getByRole('link', { name: 'Not now' }).click();
  await page.waitForURL((url) => url.pathname === '/profile');

  await page.goto('/api/login?returnTo=%2Fprofile');
  await page.getByRole('link', { name: 'This is a shared phone' }).click();
  await page.getByRole('button', { name: 'Continue anonymously' }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name.endsWith('sid'))?.expires).toBe(-1);
});

test('a member sees her sessions and ends the one on another phone', async ({
  page,
  onAnotherPhone,
  health,
}) => {
  const email = 'gerda.sessions@example.org';
  await onAnotherPhone(async (other) => {
    await signIn(other, { email }, '/profile');
    await signIn(page, { email }, '/profile');
    await health.press('Privacy Settings');
    await expect(health.dialog.getByRole('heading', { name: 'Signed in on' })).toBeVisible();
    await expect(health.dialog.getByText('You’re using this one now.')).toHaveCount(1);
    await health.dialog.getByRole('button', { name: 'Sign Out There' }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await picturesOf(page, 'profile-signed-in-on');
    await health.pressInDialog('Sign Out There');
    // The button's own words change as soon as it is pressed.
    await expect(
      health.dialog.getByRole('region', { name: 'Signed in on' }).getByRole('listitem'),
    ).toHaveCount(1);
    await other.reload();
    await expect(other.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test('another tab puts away what is a member’s as soon as someone else signs in or she signs out', async ({
  page,
  context,
}) => {
  const ada = { email: 'ada.tabs@example.org', firstName: 'Ada', dateOfBirth: '1974-02-28' };
  await signIn(page, ada, '/profile');
  await expect(page.getByRole('definition').filter({ hasText: ada.email })).toBeVisible();
  const otherTab = await context.newPage();
  await signIn(otherTab, { email: 'bea.tabs@example.org' }, '/community');
  await expectToast(page, 'You’re signed in as bea.tabs now');
  await expect(page.getByRole('definition').filter({ hasText: 'bea.tabs@example.org' })).toBeVisible();
  await expect(page.getByText(ada.email)).toHaveCount(0);
  await otherTab.getByRole('button', { name: 'Menu' }).click();
  await otherTab.getByRole('button', { name: 'Sign Out' }).click();
  await expectToast(page, 'You’re signed out now');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a tab that has not heard of another member’s sign-in sends nothing in her name', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      BroadcastChannel: class extends EventTarget {
        postMessage() {}
        close() {}
      },
    });
  });
  await signIn(page, { email: 'cleo.tabs@example.org' }, '/community');
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByLabel('Category').selectOption('Symptoms');
  await page.getByLabel('Title').fill('Cleo’s own words');
  await page.getByLabel('Content').fill('Only Cleo may publish this.');
  const otherTab = await context.newPage();
  await signIn(otherTab, { email: 'dora.tabs@example.org' }, '/profile');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expectShown(
    page,
    'Not sent',
    'This page was opened by someone else. You’re signed in as dora.tabs now.',
  );
  await picturesOf(page, 'sessions-not-sent');
  await expect(page.getByText('Cleo’s own words')).toHaveCount(0);
});

test('an action that needs a recent sign-in asks for one, and then continues', async ({ page, health }) => {
  const email = 'gisela.sessions@example.org';
  await signIn(page, { email }, '/profile');
  // The server's answer ten minutes after a sign-in; everything after it is real.
  await page.route(
    '**/api/email/verification',
    (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { message: 'Please sign in once more.', signIn: '/api/login?again=yes' },
      }),
    { times: 1 },
  );
  await health.press('Change Email Address');
  await health.dialog.getByLabel('Email address').fill('gisela.new@example.org');
  // The page leaves by itself a moment after the notice.
  await stopTimers(page, health.dialog.getByRole('button', { name: 'Send Link' }));
  await health.pressInDialog('Send Link');
  await expectShown(
    page,
    'One more step',
    'Please sign in again, so we know it’s you. Then we’ll carry on from here.',
  );
  await page.clock.resume();
  await page.waitForURL((url) => url.pathname.startsWith('/oidc'));
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  await health.expectToast('Link sent', 'We’ve sent you a link. It works for 24 hours.');
  await expect(page.getByText('We sent a link to gisela.new@example.org.')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { NO_PUSH_SERVICE, onlyOnOwnProduct } from './stack.ts';

// Notifications need the real worker.
test.use({ serviceWorkers: 'allow' });

/** The browser of the tests reaches no push service, so the subscription itself is simulated; the service worker is real. */
async function simulateSubscribing(page: Page): Promise<void> {
  await page.addInitScript((pushService) => {
    const bytes = (length: number) => 'B'.repeat(Math.ceil((length * 4) / 3));
    const subscription = {
      endpoint: `${pushService}/a-browser-of-the-tests`,
      toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: bytes(65), auth: bytes(16) } }),
      unsubscribe: () => Promise.resolve(true),
    };
    const key = 'subscribed';
    const current = () => Promise.resolve(sessionStorage.getItem(key) === null ? null : subscription);
    Object.assign(PushManager.prototype, {
      getSubscription: current,
      subscribe: () => {
        sessionStorage.setItem(key, 'yes');
        return current();
      },
    });
  }, NO_PUSH_SERVICE);
}

test('a member turns notifications on, and her phone starts the service worker', async ({
  page,
  context,
  stack,
}) => {
  onlyOnOwnProduct('subscribes at a push service that does not exist');
  await context.grantPermissions(['notifications'], { origin: stack.address });
  await simulateSubscribing(page);
  await signIn(page, { email: 'rita.reminders@example.org' }, '/profile');
  const push = page.getByRole('switch', { name: 'Push notifications' });
  await expect(page.getByText('Off on this phone.')).toBeVisible();
  await page.getByLabel('Time of day').scrollIntoViewIfNeeded();
  await takePictures(page, 'profile-reminders-off');
  await push.click();
  await expect(page.getByText('On for this phone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Me a Test' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Me a Test' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'profile-reminders-on');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByLabel('Time of day').scrollIntoViewIfNeeded();
  await takePictures(page, 'profile-reminders-narrow');

  const worker = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL;
  });
  expect(worker).toBe(`${stack.address}/sw.js`);

  await push.click();
  await expect(page.getByText('Off on this phone.')).toBeVisible();
});

test('opening the link of a reminder stops it with that one tap', async ({ page }) => {
  await page.goto('/api/reminders/stop?token=of-an-account-that-is-gone');
  await expect(page.getByRole('heading', { name: 'Your reminders have stopped' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'reminders-stopped');
});

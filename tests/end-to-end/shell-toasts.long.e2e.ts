import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { limits } from '../limits.ts';
import { showToast } from './toast.ts';

/** Records the last text of a live region, as a screen reader announces it. */
function hear(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]');
      const words = region?.textContent.trim() ?? '';
      if (words !== '') sessionStorage.setItem('heard', `${region?.getAttribute('aria-live')}: ${words}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Step of the page's clock in milliseconds; the age of a new toast is at most this. */
const STEP = 20;
/** Milliseconds of the page's clock until a toast is announced: two frames after it is added. */
const READ_OUT = 100;

/** Lets the page's clock run until a toast says this. */
const expectWords = (page: Page, toast: Locator, words: string): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(STEP);
        return (await toast.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' ').trim());
      },
      { intervals: [STEP] },
    )
    .toEqual([words]);

/**
 * Opens a page whose list fails to load, and waits for the toast, or for the line in its place. The page's clock runs only when a test
 * advances it, so results do not depend on the machine.
 */
async function failedPage(page: Page, inPlace?: Locator) {
  const morning = new Date('2026-03-02T08:00:00Z');
  await page.clock.install({ time: morning });
  await page.clock.pauseAt(morning.getTime() + limits.wait);
  await page.addInitScript(hear);
  await page.route(/\/api\/treatments\/category\//u, (route) =>
    route.fulfill({ status: 503, json: { message: 'Down' } }),
  );
  await page.goto('/treatment-reviews/sleep');
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  const toast = region.getByRole('listitem');
  await expectWords(page, inPlace ?? toast, 'Failed to fetch treatments');
  return { region, toast };
}

/** Opens a page whose list fails to load, and waits until the toast is announced. */
async function announcedPage(page: Page) {
  const opened = await failedPage(page);
  await page.clock.runFor(READ_OUT);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('heard')))
    .toBe('assertive: Notification: Failed to fetch treatments');
  return opened;
}

test('a toast is announced, and disappears after five seconds', async ({ page }) => {
  const { toast } = await announcedPage(page);
  await page.clock.runFor(3500);
  await expect(page.locator('[aria-live=assertive]')).toHaveCount(0);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1600);
  await expect(toast).toHaveCount(0);
});

test('a page with a toast is accessible', async ({ page }) => {
  const { toast } = await announcedPage(page);
  await toast.hover();
  // Axe waits for timers, and a toast under the pointer stays.
  await page.clock.resume();
  await expectAccessible(page);
  await takePictures(page, 'shell-toast');
  await expect(toast).toHaveText('Failed to fetch treatments');
});

test('a toast stays while the pointer is on it, and its timer continues afterwards', async ({ page }) => {
  const { toast } = await announcedPage(page);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(200, 600);
  await page.clock.runFor(5100);
  await expect(toast).toHaveCount(0);
});

test('a toast that was tapped disappears after five seconds', async ({ page }) => {
  const { toast } = await announcedPage(page);
  await toast.tap({ position: { x: 40, y: 20 } });
  await expect(toast).toBeVisible();
  await page.clock.runFor(5100);
  await expect(toast).toHaveCount(0);
});

test('F8 moves the focus to a toast, which stays while it has the focus', async ({ page }) => {
  const { region, toast } = await announcedPage(page);
  const list = region.getByRole('list');
  await page.keyboard.press('F8');
  await expect(list).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(list).toBeFocused();
});

test('Escape closes a toast', async ({ page }) => {
  const { toast } = await announcedPage(page);
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});

for (const [distance, goes] of [
  [50, false],
  [80, true],
] as const)
  test(`a toast swiped ${distance} px to the right ${goes ? 'closes' : 'springs back'}`, async ({ page }) => {
    const { toast } = await announcedPage(page);
    // Hovering waits until it has arrived.
    await toast.hover({ position: { x: 40, y: 20 } });
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
    await page.mouse.down();
    for (const step of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + distance * step, y);
    await page.mouse.up();
    if (goes) await expect(toast).toHaveCount(0);
    else await expect.poll(async () => (await toast.boundingBox())?.x).toBe(box?.x);
  });

test('the newest toast replaces the one before', async ({ page }) => {
  const { toast } = await announcedPage(page);
  await page.route(/\/api\/treatments\/category\//u, (route) =>
    route.fulfill({ status: 503, json: { message: 'Down' } }),
  );
  await page.context().setOffline(true);
  for (const title of ['Second', 'Third']) await showToast(page, title);
  await expect(toast).toHaveText('Third');
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  await page.context().setOffline(false);
});

test('a line of text replaces toasts whose code fails to load, until it loads', async ({ page }) => {
  const overlays = '**/assets/overlays.*.js';
  await page.route(overlays, (route) => route.abort());
  const { toast } = await failedPage(page, page.locator('p[role=alert]'));
  const line = page.locator('p[role=alert]');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectWords(page, line, 'The menu didn’t load Check your connection, then try again.');
  await takePictures(page, 'shell-toast-line');
  await page.unroute(overlays);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectWords(page, toast, 'The menu didn’t load Check your connection, then try again.');
  await expect(line).toHaveCount(0);
});

test('a line of text in place of a toast disappears after five seconds', async ({ page }) => {
  await page.route('**/assets/overlays.*.js', (route) => route.abort());
  const line = page.locator('p[role=alert]');
  await failedPage(page, line);
  await page.clock.runFor(4900);
  await expect(line).toBeVisible();
  await page.clock.runFor(200);
  await expect(line).toHaveCount(0);
});

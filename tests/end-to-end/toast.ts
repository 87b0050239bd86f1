import { expect, type Locator, type Page } from '@playwright/test';
import { limits } from '../limits.ts';

/**
 * Stops the page's timers, so that what it shows for a moment stays until `page.clock.resume()`. What still loads would never be drawn, so
 * `next` must be visible first.
 */
export async function stopTimers(page: Page, next: Locator): Promise<void> {
  await expect(next).toBeVisible();
  await page.clock.install();
  // A clock never stops in its past, so the moment is later than any machine takes to come to it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + limits.wait);
}

/** Shows a toast, as any micro-frontend of the page does. */
export async function showToast(page: Page, title: string, message?: string): Promise<void> {
  await page.evaluate(
    (words) => {
      const store: unknown = Reflect.get(globalThis, Symbol.for('secondspring:toasts/1'));
      const show: unknown = typeof store === 'object' && store !== null && 'say' in store ? store.say : null;
      if (typeof show === 'function') show(words);
    },
    message === undefined ? { title } : { title, message },
  );
}

/** Waits for a toast with exactly this text. */
export async function expectShown(page: Page, title: string, message: string): Promise<void> {
  const words = (text: string) => ({ has: page.getByText(text, { exact: true }) });
  const shown = page.locator('[aria-label^=Notifications] li');
  await expect(shown.filter(words(title)).filter(words(message))).toBeVisible();
}

/** Waits for a toast with exactly this text, dismisses it, and waits until it is gone. */
export async function expectToast(page: Page, title: string, message?: string): Promise<void> {
  const shown = page.locator('[aria-label^=Notifications] li');
  await expect(shown.getByText(title, { exact: true })).toBeVisible();
  // A toast under the pointer stays.
  await shown.getByText(title, { exact: true }).hover({ force: true });
  if (message !== undefined) await expect(shown.getByText(message, { exact: true })).toBeVisible();
  // Found by element: an open dialog hides toasts from roles, as from screen readers, which hear them announced.
  await shown.locator('button').click();
  await expect(shown.filter({ hasText: title }).filter({ hasText: message ?? '' })).toHaveCount(0);
}

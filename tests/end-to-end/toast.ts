import { expect, type Page } from '@playwright/test';

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
  if (message !== undefined) await expect(shown.getByText(message, { exact: true })).toBeVisible();
  // Found by element: an open dialog hides toasts from roles, as from screen readers, which hear them announced.
  await shown.locator('button').click();
  await expect(shown.filter({ hasText: title }).filter({ hasText: message ?? '' })).toHaveCount(0);
}

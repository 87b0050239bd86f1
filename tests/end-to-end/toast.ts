import { expect, type Page } from '@playwright/test';

/** Waits until a toast with exactly these words is shown. */
export async function expectShown(page: Page, title: string, message: string): Promise<void> {
  const words = (text: string) => ({ has: page.getByText(text, { exact: true }) });
  const shown = page.locator('[aria-label^=Notifications] li');
  await expect(shown.filter(words(title)).filter(words(message))).toBeVisible();
}

/** Waits for a toast with exactly these words, takes it away, and waits until it has gone. */
export async function expectToast(page: Page, title: string, message?: string): Promise<void> {
  const shown = page.locator('[aria-label^=Notifications] li');
  await expect(shown.getByText(title, { exact: true })).toBeVisible();
  if (message !== undefined) await expect(shown.getByText(message, { exact: true })).toBeVisible();
  // By element: beside an open dialog the toasts are hidden from roles, as from screen readers, which hear them announced.
  await shown.locator('button').click();
  await expect(shown.filter({ hasText: title }).filter({ hasText: message ?? '' })).toHaveCount(0);
}

import { expect, type Page } from '@playwright/test';

/**
 * Keeps a visitor from leaving to sign in, which the page does a moment after it has told her to. The function that it gives waits until the
 * page has tried that so many times in all: a reload at just that moment would be given up for it.
 */
export async function keepHere(page: Page): Promise<(times: number) => Promise<void>> {
  let tried = 0;
  await page.route('**/api/login**', async (route) => {
    await route.fulfill({ status: 204 });
    tried += 1;
  });
  return (times) => expect.poll(() => tried, 'ways to sign in').toBe(times);
}

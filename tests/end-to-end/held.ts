import type { Page } from '@playwright/test';

/** Holds the answers to matching calls until the returned function is called. */
export async function holdBack(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const handler: Parameters<Page['route']>[1] = async (route) => {
    await held.promise;
    await route.fallback();
  };
  await page.route(path, handler);
  return async () => {
    held.resolve();
    await page.unroute(path, handler);
  };
}

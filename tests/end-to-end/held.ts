import type { Page } from '@playwright/test';

/** Keeps the answers to some calls back until it is told to let them through. */
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

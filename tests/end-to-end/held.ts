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

/** Has calls of a method fail with this status and body, until the given function is called. */
export async function failing(
  page: Page,
  path: string | RegExp,
  method: string,
  answer: { readonly status: number; readonly body: string },
): Promise<() => Promise<void>> {
  const handler: Parameters<Page['route']>[1] = (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback();
  await page.route(path, handler);
  return () => page.unroute(path, handler);
}

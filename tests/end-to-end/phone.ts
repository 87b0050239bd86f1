import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './journey.ts';
import { openLine, type Line } from './line.ts';
import { watch } from './watch.ts';

/** A phone that keeps the product, on a line that a journey can cut. */
export type Phone = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly line: Line;
  /** Cuts the line as airplane mode does, or joins it again. */
  readonly connected: (is: boolean) => Promise<void>;
};

export const test = base.extend<{ readonly phone: Phone }>({
  phone: async ({ browser, stack }, use) => {
    const line = await openLine();
    const context = await browser.newContext({
      baseURL: stack.address,
      serviceWorkers: 'allow',
      proxy: line.proxy,
    });
    const expectQuiet = watch(context, [stack.address]);
    await use({
      context,
      page: await context.newPage(),
      line,
      async connected(is) {
        line.become(is ? 'open' : 'cut');
        await context.setOffline(!is);
      },
    });
    expectQuiet();
    await context.close();
    await line.close();
  },
});

/** Waits until the phone keeps the product. */
export const productKept = async (page: Page): Promise<void> => {
  await page.evaluate(async () => await navigator.serviceWorker.ready);
};

/** How many answers the phone keeps of its member. */
export const readsKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = 'kept-on-this-phone';
    // Opening would create it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
    const finished = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
      await new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error(name)));
      });
    const database = await finished(indexedDB.open(name));
    const keys = await finished(database.transaction('sealed').objectStore('sealed').getAllKeys());
    database.close();
    return keys.filter((key) => typeof key === 'string' && key.startsWith('read/')).length;
  });

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

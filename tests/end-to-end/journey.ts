import { expect, test as base, type Page } from '@playwright/test';
import { startStack, type Stack } from './stack.ts';
import { unreviewedTreatments, type Unreviewed } from './unreviewed-treatments.ts';
import { watch } from './watch.ts';

/** What may differ for the journeys of a file. */
export type WorkerOptions = {
  /** Name of the product that they share: a file that changes it for everybody names one of its own, and gets a worker of its own. */
  readonly stackOf: string;
};

/** What a journey has besides its page. */
type Surroundings = {
  /** A treatment for this journey's reviews: nobody else has written or will write one there. */
  readonly treatment: Unreviewed;
  readonly watched: void;
  /** Lets another person do something on a phone of her own, and puts it away. */
  readonly onAnotherPhone: (act: (page: Page) => Promise<void>) => Promise<void>;
};

/**
 * A test with the whole product behind it, one for all journeys of a worker. Whatever a journey does, no page of it may throw, and none may
 * send anything to another origin.
 */
export const test = base.extend<
  Surroundings,
  WorkerOptions & { stack: Stack; treatments: AsyncGenerator<Unreviewed, void> }
>({
  stackOf: ['everybody', { option: true, scope: 'worker' }],
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that the fixture needs no other.
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.end();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  treatments: [
    async ({ stack, playwright }, use) => {
      // As the browser does, which does not know the authority of a product that runs elsewhere.
      const product = await playwright.request.newContext({
        baseURL: stack.address,
        ignoreHTTPSErrors: true,
      });
      await use(unreviewedTreatments(product));
      await product.dispose();
    },
    { scope: 'worker' },
  ],
  treatment: async ({ treatments }, use) => {
    const { value } = await treatments.next();
    if (value === undefined) throw new Error('Every treatment has been reviewed');
    await use(value);
  },
  baseURL: async ({ stack }, use) => use(stack.address),
  watched: [
    async ({ context, stack }, use) => {
      const expectQuiet = watch(context, [stack.address, stack.mailbox]);
      await use();
      expectQuiet();
    },
    { auto: true },
  ],
  onAnotherPhone: async ({ browser, stack }, use) =>
    use(async (act) => {
      const context = await browser.newContext();
      const expectQuiet = watch(context, [stack.address, stack.mailbox]);
      try {
        await act(await context.newPage());
        expectQuiet();
      } finally {
        await context.close();
      }
    }),
});

export { expect };

import { expect, test as base, type Page } from '@playwright/test';
import { limits } from '../limits.ts';
import { Community } from './community.ts';
import { Health } from './health.ts';
import { Keyboard } from './keyboard.ts';
import { Onboarding } from './onboarding.ts';
import { startStack, type TestStack } from './stack.ts';
import { TreatmentReviews } from './treatment-reviews.ts';
import { unreviewedTreatments, type Unreviewed } from './unreviewed-treatments.ts';
import { watch } from './watch.ts';

/** Options that a file may set for its journeys. */
export type WorkerOptions = {
  /** Name of the shared product. A file that changes the product for everybody sets its own name, and gets its own worker. */
  readonly stackOf: string;
};

/** Fixtures of a journey besides `page`. */
type Surroundings = {
  readonly community: Community;
  readonly health: Health;
  readonly onboarding: Onboarding;
  readonly reviews: TreatmentReviews;
  readonly keyboard: Keyboard;
  /** A treatment for this journey's reviews, which no other journey reviews. */
  readonly treatment: Unreviewed;
  readonly watched: void;
  /** Acts as another person on a separate phone, and closes it afterwards. */
  readonly onAnotherPhone: (act: (page: Page) => Promise<void>) => Promise<void>;
};

/** A test with the whole product, which all journeys of a worker share. Fails if a page throws or sends anything to another origin. */
export const test = base.extend<
  Surroundings,
  WorkerOptions & { stack: TestStack; treatments: AsyncGenerator<Unreviewed, void> }
>({
  stackOf: ['everybody', { option: true, scope: 'worker' }],
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that the fixture needs no other.
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.end();
    },
    { scope: 'worker', timeout: limits.start + limits.test },
  ],
  treatments: [
    async ({ stack, playwright }, use) => {
      // Like the browser, ignores the unknown authority of a product that runs elsewhere.
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
  community: async ({ page }, use) => use(new Community(page)),
  health: async ({ page }, use) => use(new Health(page)),
  onboarding: async ({ page }, use) => use(new Onboarding(page)),
  reviews: async ({ page }, use) => use(new TreatmentReviews(page)),
  keyboard: async ({ page }, use) => use(new Keyboard(page)),
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

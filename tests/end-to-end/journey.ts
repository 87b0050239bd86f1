import { expect, test as base } from '@playwright/test';
import { startStack, type Stack } from './stack.ts';

/**
 * A test with the whole product behind it, one for all journeys of a file. Whatever a journey does, no page of it may throw, and none may
 * send anything to another origin.
 */
export const test = base.extend<{ watched: void }, { stack: Stack }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that the fixture needs no other.
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.end();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.address),
  watched: [
    async ({ context, stack }, use) => {
      const foreign: string[] = [];
      const thrown: string[] = [];
      context.on('request', (request) => {
        const url = new URL(request.url());
        const ours = [stack.address, new URL(stack.mailbox).origin].includes(url.origin);
        if (/^https?:$/u.test(url.protocol) && !ours) foreign.push(request.url());
      });
      context.on('weberror', (error) => thrown.push(String(error.error())));
      await use();
      expect(foreign, 'requests to other origins').toEqual([]);
      expect(thrown, 'errors thrown by a page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

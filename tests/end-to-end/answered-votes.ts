import type { Page } from '@playwright/test';

/** Notes what is answered to votes of a page from now on. Resolves with the function that gives her vote as it was answered last. */
export async function answeredVotes(page: Page): Promise<() => number | undefined> {
  let last: number | undefined;
  await page.route(/\/vote$/u, async (route) => {
    const answer = await route.fetch();
    const { myVote } = (await answer.json()) as { myVote: number };
    await route.fulfill({ response: answer });
    last = myVote;
  });
  return () => last;
}

import type { Page } from '@playwright/test';

/** Records the answers to votes of a page from now on. Resolves with a function that returns the member's vote in the last answer. */
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

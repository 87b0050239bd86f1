import { clearTabStorage } from '@secondspring/ui/drafts/tab-storage.ts';

/**
 * Ends the session and starts afresh at home, so that nothing of hers stays in the page's memory; by way of the issuer, where it keeps a
 * session of its own that is left there.
 */
export const signOut = async (): Promise<void> => {
  const answer = await fetch('/api/logout', {
    method: 'POST',
    credentials: 'include',
    headers: { 'idempotency-key': crypto.randomUUID() },
    redirect: 'manual',
  });
  // A redirect that fetch was told not to follow has the type `opaqueredirect` and counts as done.
  if (!answer.ok && answer.type !== 'opaqueredirect') throw new Error(`${answer.status}: sign-out`);
  const next = await whereToLeave(answer);
  clearTabStorage();
  location.assign(next);
};

/** Where the browser goes after it is signed out: to the issuer where the answer says so, else home. */
const whereToLeave = async (answer: Response): Promise<string> => {
  if (answer.status !== 200) return '/';
  const { next } = (await answer.json()) as { next?: unknown };
  return typeof next === 'string' && /^https?:\/\//u.test(next) ? next : '/';
};

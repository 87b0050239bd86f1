import { clearTabStorage } from '../storage/tab-storage.ts';
import { tellOtherTabs } from './session-channel.ts';

/** Ends the session, tells the other tabs, and reloads at home, so that nothing stays in memory. If the identity provider has a session, goes there to end it. */
export const signOut = async (): Promise<void> => {
  const answer = await fetch('/api/logout', {
    method: 'POST',
    credentials: 'include',
    headers: { 'idempotency-key': crypto.randomUUID() },
    redirect: 'manual',
  });
  // `fetch` reports a redirect that it does not follow as `opaqueredirect`.
  if (!answer.ok && answer.type !== 'opaqueredirect') throw new Error(`${answer.status}: sign-out`);
  const next = await whereToLeave(answer);
  clearTabStorage();
  tellOtherTabs(null);
  location.assign(next);
};

const whereToLeave = async (answer: Response): Promise<string> => {
  if (answer.status !== 200) return '/';
  const { next } = (await answer.json()) as { next?: unknown };
  return typeof next === 'string' && /^https?:\/\//u.test(next) ? next : '/';
};

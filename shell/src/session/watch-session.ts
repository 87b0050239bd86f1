import { loadAgain, takeLoadedAgain, type LoadedAgain } from '@secondspring/ui/api/drawn-for.ts';
import type { ToastWords } from '@secondspring/ui/toasts/toast-queue.ts';
import { toastStore } from '@secondspring/ui/toasts/toast-store.ts';
import { onOtherTab, tellOtherTabs } from '@secondspring/ui/session/session-channel.ts';
import { fetchMember, sessionQuery, type Member } from '@secondspring/ui/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';

const wordsOf = (why: LoadedAgain, member: Member | null): ToastWords => {
  const who = member === null ? 'You’re signed out now' : `You’re signed in as ${member.username} now`;
  return why === 'put-away'
    ? { title: who }
    : { title: 'Not sent', message: `This page was opened by someone else. ${who}.`, tone: 'destructive' };
};

/** Calls it once she sees this tab. */
const onceVisible = (act: () => void): void => {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', act, { once: true });
};

/**
 * Tells this browser’s other tabs who is signed in. What they say is a hint: where it differs, the server is asked, and if it says the
 * same, the page is loaded again. Says so on the page that was loaded again.
 */
export const watchSession = async (client: QueryClient): Promise<void> => {
  const member = async (): Promise<Member | null> => await client.ensureQueryData(sessionQuery);
  const compare = async (id: unknown): Promise<void> => {
    const shown = (await member())?.id ?? null;
    if (id !== shown && ((await fetchMember())?.id ?? null) !== shown) loadAgain('put-away');
  };
  onOtherTab((id) => void compare(id).catch(() => undefined));
  const signedIn = await member().catch(() => undefined);
  if (signedIn === undefined) return;
  tellOtherTabs(signedIn?.id ?? null);
  const why = takeLoadedAgain();
  if (why !== null) onceVisible(() => toastStore().say(wordsOf(why, signedIn)));
};

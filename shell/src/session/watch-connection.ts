import { isAnswered } from '@secondspring/ui/api/api-error.ts';
import {
  ANSWER_TIMEOUT_MS,
  endOfCalls,
  reachable,
  reportReached,
  subscribe,
} from '@secondspring/ui/api/reachability.ts';
import { fetchMember } from '@secondspring/ui/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { pause } from '../remotes/idle.ts';

/** A network that answers nothing does not tell when it does again. Pauses between tries: the first, and the longest. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

const tryAgain = (): void => {
  if (!reachable() && document.visibilityState === 'visible') fetchMember().catch(() => undefined);
};

/** Tries with growing pauses until the server is reached. */
const keepTrying = (pause = FIRST_PAUSE_MS): void => {
  setTimeout(() => {
    if (reachable()) return;
    tryAgain();
    keepTrying(Math.min(2 * pause, LONGEST_PAUSE_MS));
  }, pause);
};

/** Tries while the server is not reached. Once it is, fetches what failed without an answer, and what is shown from her phone instead. */
export const watchConnection = (client: QueryClient): void => {
  const lose = () => reportReached(false);
  subscribe(() => reachable() || keepTrying());
  if (!navigator.onLine) lose();
  addEventListener('offline', lose);
  addEventListener('online', tryAgain);
  document.addEventListener('visibilitychange', tryAgain);
  const refetch = () =>
    void client.refetchQueries({
      type: 'active',
      stale: true,
      predicate: ({ state }) => !isAnswered(state.error),
    });
  // Answers that are only slow are shown first, and not asked for again.
  const refetchMissing = async () => {
    await Promise.race([endOfCalls(), pause(ANSWER_TIMEOUT_MS)]);
    setTimeout(refetch);
  };
  subscribe(() => reachable() && void refetchMissing());
};

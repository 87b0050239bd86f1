import { ApiError } from '@secondspring/ui/api/api-error.ts';
import { reachable, reportReached, subscribe } from '@secondspring/ui/api/reachability.ts';
import { fetchMember } from '@secondspring/ui/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';

/** A network that answers nothing does not tell when it does again. */
const TRY_AGAIN_MS = 30_000;

const tryAgain = (): void => {
  if (!reachable() && document.visibilityState === 'visible') fetchMember().catch(() => undefined);
};

/** Tries while the server is not reached. Once it is, fetches what failed without an answer, and what is shown from her phone instead. */
export const watchConnection = (client: QueryClient): void => {
  const lose = () => reportReached(false);
  if (!navigator.onLine) lose();
  addEventListener('offline', lose);
  addEventListener('online', tryAgain);
  document.addEventListener('visibilitychange', tryAgain);
  setInterval(tryAgain, TRY_AGAIN_MS);
  const refetch = () =>
    void client.refetchQueries({
      type: 'active',
      stale: true,
      predicate: ({ state }) => !(state.error instanceof ApiError),
    });
  // Later, so that the answer with which the server is reached is shown first.
  subscribe(() => reachable() && setTimeout(refetch));
};

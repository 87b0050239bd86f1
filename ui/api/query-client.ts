import { notifyManager, QueryClient, type QueryPersister } from '@tanstack/react-query';

// With a timer for each, as by default, a command could be over on the screen before the data that its answer changed is shown.
notifyManager.setScheduler(queueMicrotask);

/**
 * Data never becomes stale, nothing is retried, and unused data is dropped after five minutes (specification, section 9). `persister` may answer
 * for the server.
 */
export const createQueryClient = (persister?: QueryPersister): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...(persister && { persister }),
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline calls fail at once, and the shell shows a notice, instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

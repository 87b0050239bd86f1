import { QueryClient } from '@tanstack/react-query';

/** Cached data never becomes stale, nothing is retried, and what no screen uses is dropped after five minutes (specification, section 9). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline is said by the failed call and the shell's notice; waiting in silence is not.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** Posts and stories with these words, the best match first. The words travel in the body: addresses end up in logs. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['searchCommunity', text],
    queryFn: ({ signal }) => call('searchCommunity', { body: { text } }, { signal }),
    // What others write in the meantime is found by asking again.
    staleTime: 0,
  });

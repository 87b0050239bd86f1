import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** The text travels in the body, because addresses end up in logs. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['POST /api/community/search', text],
    queryFn: ({ signal }) => call('POST /api/community/search', { body: { text } }, { signal }),
    // Searching again finds what others have written since.
    staleTime: 0,
  });

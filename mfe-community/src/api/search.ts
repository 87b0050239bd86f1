import { callQuery } from '@secondspring/ui/api/call-query.ts';

/** The text travels in the body, because addresses end up in logs. Searching again finds what others have written since. */
export const searchQuery = (text: string) => ({
  ...callQuery('POST /api/search', { body: { text } }, text),
  staleTime: 0,
});

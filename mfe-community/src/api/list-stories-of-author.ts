import { callPage } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** The named stories of the author of a named story, newest first, a page at a time. */
export const storiesOfAuthorQuery = (storyId: string) =>
  infiniteQueryOptions({
    queryKey: ['listStoriesOfAuthor', storyId],
    queryFn: ({ signal, pageParam }) =>
      callPage('listStoriesOfAuthor', { params: { id: storyId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

import { callPage } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Only stories that the author published under her name. */
export const storiesOfAuthorQuery = (storyId: string) =>
  infiniteQueryOptions({
    queryKey: ['listStoriesOfAuthor', storyId],
    queryFn: ({ signal, pageParam }) =>
      callPage('listStoriesOfAuthor', { params: { id: storyId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

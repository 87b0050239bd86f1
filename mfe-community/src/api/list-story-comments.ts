import { callPage } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export const storyCommentsQuery = (storyId: string) =>
  infiniteQueryOptions({
    queryKey: ['listStoryComments', storyId],
    queryFn: ({ signal, pageParam }) =>
      callPage('listStoryComments', { params: { id: storyId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

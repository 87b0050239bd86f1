import { callPage } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export const postCommentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: ['listPostComments', postId],
    queryFn: ({ signal, pageParam }) =>
      callPage('listPostComments', { params: { id: postId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

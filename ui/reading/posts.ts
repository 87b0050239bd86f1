import { callPage } from '../api/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** The posts of a category, or of all (null). Pinned posts come first, then the newest. */
export const postsQuery = (categoryId: number | null) =>
  infiniteQueryOptions({
    queryKey: ['listPosts', categoryId],
    queryFn: ({ signal, pageParam }) =>
      callPage(
        'listPosts',
        { query: { cursor: pageParam, ...(categoryId !== null && { categoryId }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

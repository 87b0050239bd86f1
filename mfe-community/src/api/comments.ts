import { callPage, type ResultPage } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

type PageUnder = {
  readonly params: { readonly id: string };
  readonly query: { readonly cursor: string | undefined };
};

/** A list, page by page, of what is under a post or story. */
const pagesUnder = <Items>(
  name: string,
  id: string,
  read: (page: PageUnder, signal: AbortSignal) => Promise<ResultPage<Items>>,
) =>
  infiniteQueryOptions({
    queryKey: [name, id],
    queryFn: ({ signal, pageParam }) => read({ params: { id }, query: { cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

export const postCommentsQuery = (postId: string) =>
  pagesUnder('GET /api/community/posts/{id}/comments', postId, (page, signal) =>
    callPage('GET /api/community/posts/{id}/comments', page, { signal }),
  );

export const storyCommentsQuery = (storyId: string) =>
  pagesUnder('GET /api/stories/{id}/comments', storyId, (page, signal) =>
    callPage('GET /api/stories/{id}/comments', page, { signal }),
  );

/** Only stories that the author published under her name. */
export const storiesOfAuthorQuery = (storyId: string) =>
  pagesUnder('GET /api/stories/{id}/author', storyId, (page, signal) =>
    callPage('GET /api/stories/{id}/author', page, { signal }),
  );

import { callPage } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type StoriesView, tagNumber } from './stories-view.ts';

export const storiesQuery = ({ tab, tag }: StoriesView) =>
  infiniteQueryOptions({
    queryKey: ['listStories', tab, tag],
    queryFn: ({ signal, pageParam }) =>
      callPage(
        'listStories',
        {
          query: {
            cursor: pageParam,
            author: tab === 'own' ? 'me' : 'others',
            ...(tag !== null && { tag: tagNumber(tag) }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

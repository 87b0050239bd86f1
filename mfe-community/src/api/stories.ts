import { type StoryTag, storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { call, callPage } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type StoriesTab = 'others' | 'own';
export type StoriesView = { readonly tab: StoriesTab; readonly tag: StoryTag | null };

/** Position in the list of tags, from 1. Addresses carry numbers, because they must not reveal anything about health. */
export const tagNumber = (tag: StoryTag): number => storyTags.indexOf(tag) + 1;

export const tagOfNumber = (number: string | null): StoryTag | null =>
  number === null ? null : (storyTags[Number(number) - 1] ?? null);

export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/stories/{id}', id],
    queryFn: ({ signal }) => call('GET /api/stories/{id}', { params: { id } }, { signal }),
  });

export const storiesQuery = ({ tab, tag }: StoriesView) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/stories', tab, tag],
    queryFn: ({ signal, pageParam }) =>
      callPage(
        'GET /api/stories',
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

import { type StoryTag, storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { callQuery, pagesQuery } from '@secondspring/ui/api/call-query.ts';

export type StoriesTab = 'others' | 'own';
export type StoriesView = { readonly tab: StoriesTab; readonly tag: StoryTag | null };

/** Position in the list of tags, from 1. Addresses carry numbers, because they must not reveal anything about health. */
export const tagNumber = (tag: StoryTag): number => storyTags.indexOf(tag) + 1;

export const tagOfNumber = (number: string | null): StoryTag | null =>
  number === null ? null : (storyTags[Number(number) - 1] ?? null);

export const storyQuery = (id: string) => callQuery('GET /api/stories/{id}', { params: { id } }, id);

export const storiesQuery = ({ tab, tag }: StoriesView) =>
  pagesQuery(
    'GET /api/stories',
    (cursor) => ({
      query: {
        cursor,
        author: tab === 'own' ? 'me' : 'others',
        ...(tag !== null && { tag: tagNumber(tag) }),
      },
    }),
    tab,
    tag,
  );

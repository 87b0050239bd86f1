import { type StoryTag, storyTags, tagNumber } from '@secondspring/contracts/vocabulary/community-words.ts';
import { callQuery, pagesQuery } from '@secondspring/ui/api/call-query.ts';

export type StoriesTab = 'others' | 'own';
export type StoriesView = { readonly tab: StoriesTab; readonly tag: StoryTag | null };

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

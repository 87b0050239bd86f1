import { isForgotten, nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { increment, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../author-columns.ts';
import { stories, taggedStories } from './table.ts';

/**
 * Stories with the number of their comments, and a row for each tag. Tag rows carry the story's shown date, so the
 * newest stories of a tag are read in index order. A story whose key was destroyed is left out.
 */
export const storiesModel: ReadModel = {
  tables: [stories, taggedStories],
  on: {
    StoryPublished: (event) => {
      const { storyId, title, content, tags } = event.data;
      if (isForgotten(title) || isForgotten(content)) return [];
      const shown = authorValues(event);
      const tagged = nullIfForgotten(tags) ?? [];
      return [
        upsert(stories, { id: storyId, title, content, tags: tagged, ...shown }),
        ...tagged.map((tag) =>
          upsert(taggedStories, { tag, story_id: storyId, created_at: shown.created_at }),
        ),
      ];
    },
    StoryErased: ({ data: { storyId } }) => [
      remove(stories, { id: storyId }),
      remove(taggedStories, { story_id: storyId }),
    ],
    StoryCommentPosted: ({ data: { storyId: id } }) => [increment(stories, { id }, { comment_count: 1 })],
    StoryCommentErased: ({ data: { storyId: id } }) => [increment(stories, { id }, { comment_count: -1 })],
  },
};

import { isForgotten, nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../authorship.ts';
import { storyComments } from '../story-comments/table.ts';
import { stories, taggedStories } from './table.ts';

/**
 * Stories as they stand, and a row for each of their tags, dated as the story is shown, so that one tag's newest stories are read in order.
 * One whose words were erased with their key is no story any more; erasing takes the comments on it along.
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
      remove(storyComments, { story_id: storyId }),
      remove(taggedStories, { story_id: storyId }),
    ],
  },
};

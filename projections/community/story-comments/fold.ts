import { isForgotten, nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { increment, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../authorship.ts';
import { stories } from '../stories/table.ts';
import { storyComments } from './table.ts';

/**
 * Comments on stories, and how many each story has. All comments are dated to the minute: if only anonymous ones
 * were, the author of an anonymous story who comments on it could be distinguished from a member without a first
 * name.
 */
export const storyCommentsModel: ReadModel = {
  tables: [storyComments],
  on: {
    StoryCommentPosted: (event) => {
      const { commentId, storyId, isAnonymous, content, age } = event.data;
      // Until `StoryCommentErased` follows in the log, a comment whose key was destroyed is a hidden one.
      const words = isForgotten(content) ? { content: '', removed: true } : { content };
      return [
        upsert(storyComments, {
          id: commentId,
          story_id: storyId,
          ...words,
          age: nullIfAnonymous(isAnonymous, nullIfForgotten(age)),
          ...authorValues(event, { byMinute: true }),
        }),
        increment(stories, { id: storyId }, { comment_count: 1 }),
      ];
    },
    StoryCommentErased: ({ data: { commentId, storyId } }) => [
      remove(storyComments, { id: commentId }),
      increment(stories, { id: storyId }, { comment_count: -1 }),
    ],
  },
};

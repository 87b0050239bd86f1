import { isForgotten, nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../authorship.ts';
import { storyComments } from './table.ts';

/**
 * Comments on stories. All comments are dated to the minute: if only anonymous ones
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
      ];
    },
    StoryCommentErased: ({ data: { commentId: id } }) => [remove(storyComments, { id })],
    StoryErased: ({ data: { storyId } }) => [remove(storyComments, { story_id: storyId })],
  },
};

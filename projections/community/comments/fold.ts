import { isForgotten, nullIfForgotten, type Forgotten } from '@secondspring/contracts/events/event.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { increment, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../author-columns.ts';
import { comments, storyComments } from './table.ts';

/** Until its erasure follows in the log, a comment whose key was destroyed is a hidden one. */
const wordsOf = (content: string | Forgotten) =>
  isForgotten(content) ? { content: '', removed: true } : { content };

/** Comments on posts, with the sum of their votes. */
export const commentsModel: ReadModel = {
  tables: [comments],
  on: {
    CommentPosted: (event) => {
      const { commentId: id, postId: post_id, content } = event.data;
      return [upsert(comments, { id, post_id, ...wordsOf(content), ...authorValues(event) })];
    },
    CommentErased: ({ data: { commentId: id } }) => [remove(comments, { id })],
    PostErased: ({ data: { postId } }) => [remove(comments, { post_id: postId })],
    CommentVoted: ({ data: { commentId: id, vote, previous } }) => [
      increment(comments, { id }, { upvotes: vote - previous }),
    ],
    CommentVoteWithdrawn: ({ data: { commentId: id, previous } }) => [
      increment(comments, { id }, { upvotes: -previous }),
    ],
  },
};

/**
 * Comments on stories. All are dated to the minute: if only anonymous ones were, the author of an anonymous story who
 * comments on it could be distinguished from a member without a first name.
 */
export const storyCommentsModel: ReadModel = {
  tables: [storyComments],
  on: {
    StoryCommentPosted: (event) => {
      const { commentId: id, storyId: story_id, isAnonymous, content, age } = event.data;
      const shownAge = nullIfAnonymous(isAnonymous, nullIfForgotten(age));
      const author = authorValues(event, { byMinute: true });
      return [upsert(storyComments, { id, story_id, ...wordsOf(content), age: shownAge, ...author })];
    },
    StoryCommentErased: ({ data: { commentId: id } }) => [remove(storyComments, { id })],
    StoryErased: ({ data: { storyId } }) => [remove(storyComments, { story_id: storyId })],
  },
};

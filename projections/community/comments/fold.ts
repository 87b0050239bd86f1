import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { increment, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../authorship.ts';
import { comments } from './table.ts';

/** Comments on posts, with the sum of their votes. */
export const commentsModel: ReadModel = {
  tables: [comments],
  on: {
    CommentPosted: (event) => {
      const { commentId, postId, content } = event.data;
      // Until `CommentErased` follows in the log, a comment whose key was destroyed is a hidden one.
      const words = isForgotten(content) ? { content: '', removed: true } : { content };
      return [upsert(comments, { id: commentId, post_id: postId, ...words, ...authorValues(event) })];
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

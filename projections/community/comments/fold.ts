import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { increment, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../authorship.ts';
import { posts } from '../posts/table.ts';
import { commentVotes } from '../votes/table.ts';
import { comments } from './table.ts';

/** Comments on posts. A post's `comment_count` includes hidden ones. */
export const commentsModel: ReadModel = {
  tables: [comments],
  on: {
    CommentPosted: (event) => {
      const { commentId, postId, content } = event.data;
      const counted = increment(posts, { id: postId }, { comment_count: 1 });
      // The count is reduced again by `CommentErased`, which follows in the log.
      if (isForgotten(content)) return [counted];
      return [upsert(comments, { id: commentId, post_id: postId, content, ...authorValues(event) }), counted];
    },
    CommentErased: ({ data: { commentId, postId } }) => [
      remove(comments, { id: commentId }),
      remove(commentVotes, { comment_id: commentId }),
      increment(posts, { id: postId }, { comment_count: -1 }),
    ],
  },
};

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
      // Until `CommentErased` follows in the log, a comment whose key was destroyed is a hidden one.
      const words = isForgotten(content) ? { content: '', removed: true } : { content };
      return [
        upsert(comments, { id: commentId, post_id: postId, ...words, ...authorValues(event) }),
        increment(posts, { id: postId }, { comment_count: 1 }),
      ];
    },
    CommentErased: ({ data: { commentId, postId } }) => [
      remove(comments, { id: commentId }),
      remove(commentVotes, { comment_id: commentId }),
      increment(posts, { id: postId }, { comment_count: -1 }),
    ],
  },
};

import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { increment, patch, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../author-columns.ts';
import { posts } from './table.ts';

/**
 * Posts, with the sum of their votes and the number of their comments, hidden ones included. A post whose key was
 * destroyed is left out.
 */
export const postsModel: ReadModel = {
  tables: [posts],
  on: {
    PostPublished: (event) => {
      const { postId, categoryId, title, content } = event.data;
      if (isForgotten(title) || isForgotten(content)) return [];
      return [upsert(posts, { id: postId, category_id: categoryId, title, content, ...authorValues(event) })];
    },
    PostErased: ({ data: { postId: id } }) => [remove(posts, { id })],
    CommentPosted: ({ data: { postId: id } }) => [increment(posts, { id }, { comment_count: 1 })],
    CommentErased: ({ data: { postId: id } }) => [increment(posts, { id }, { comment_count: -1 })],
    PostVoted: ({ data: { postId: id, vote, previous } }) => [
      increment(posts, { id }, { upvotes: vote - previous }),
    ],
    PostVoteWithdrawn: ({ data: { postId: id, previous } }) => [
      increment(posts, { id }, { upvotes: -previous }),
    ],
    PostPinned: ({ data: { postId: id } }) => [patch(posts, { id }, { is_pinned: true })],
    PostUnpinned: ({ data: { postId: id } }) => [patch(posts, { id }, { is_pinned: false })],
  },
};

import { tagIn } from '@secondspring/platform/anonymity/tag-in.ts';
import { increment, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { comments } from '../comments/table.ts';
import { posts } from '../posts/table.ts';
import { commentVotes, postVotes } from './table.ts';

/**
 * Votes, and their sum on each post and comment. Each event says what it replaces, so that the sum needs no look at what was
 * there before.
 */
export const votesModel: ReadModel = {
  tables: [postVotes, commentVotes],
  on: {
    PostVoted: ({ stream, data: { postId, vote, previous } }) => [
      upsert(postVotes, { tag: tagIn(stream), post_id: postId, vote }),
      increment(posts, { id: postId }, { upvotes: vote - previous }),
    ],
    PostVoteWithdrawn: ({ stream, data: { postId, previous } }) => [
      remove(postVotes, { tag: tagIn(stream) }),
      increment(posts, { id: postId }, { upvotes: -previous }),
    ],
    CommentVoted: ({ stream, data: { commentId, postId, vote, previous } }) => [
      upsert(commentVotes, { tag: tagIn(stream), comment_id: commentId, post_id: postId, vote }),
      increment(comments, { id: commentId }, { upvotes: vote - previous }),
    ],
    CommentVoteWithdrawn: ({ stream, data: { commentId, previous } }) => [
      remove(commentVotes, { tag: tagIn(stream) }),
      increment(comments, { id: commentId }, { upvotes: -previous }),
    ],
  },
};

import { pseudonymOfStream } from '@secondspring/platform/anonymity/pseudonym-of-stream.ts';
import { increment, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { comments } from '../comments/table.ts';
import { posts } from '../posts/table.ts';
import { commentVotes, postVotes } from './table.ts';

/**
 * Votes, and their sum on each post and comment. Each event states the vote it replaces, so no earlier row is read.
 */
export const votesModel: ReadModel = {
  tables: [postVotes, commentVotes],
  on: {
    PostVoted: ({ stream, data: { postId, vote, previous } }) => [
      upsert(postVotes, { tag: pseudonymOfStream(stream), post_id: postId, vote }),
      increment(posts, { id: postId }, { upvotes: vote - previous }),
    ],
    PostVoteWithdrawn: ({ stream, data: { postId, previous } }) => [
      remove(postVotes, { tag: pseudonymOfStream(stream) }),
      increment(posts, { id: postId }, { upvotes: -previous }),
    ],
    CommentVoted: ({ stream, data: { commentId, postId, vote, previous } }) => [
      upsert(commentVotes, { tag: pseudonymOfStream(stream), comment_id: commentId, post_id: postId, vote }),
      increment(comments, { id: commentId }, { upvotes: vote - previous }),
    ],
    CommentVoteWithdrawn: ({ stream, data: { commentId, previous } }) => [
      remove(commentVotes, { tag: pseudonymOfStream(stream) }),
      increment(comments, { id: commentId }, { upvotes: -previous }),
    ],
  },
};

import { pseudonymOfStream } from '@secondspring/platform/anonymity/pseudonym-of-stream.ts';
import { remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { commentVotes, postVotes } from './table.ts';

/** Votes on posts and comments, whose folds sum them up: each event states the vote it replaces. */
export const votesModel: ReadModel = {
  tables: [postVotes, commentVotes],
  on: {
    PostVoted: ({ stream, data: { postId, vote } }) => [
      upsert(postVotes, { tag: pseudonymOfStream(stream), post_id: postId, vote }),
    ],
    PostVoteWithdrawn: ({ stream }) => [remove(postVotes, { tag: pseudonymOfStream(stream) })],
    CommentVoted: ({ stream, data: { commentId, postId, vote } }) => [
      upsert(commentVotes, { tag: pseudonymOfStream(stream), comment_id: commentId, post_id: postId, vote }),
    ],
    CommentVoteWithdrawn: ({ stream }) => [remove(commentVotes, { tag: pseudonymOfStream(stream) })],
    CommentErased: ({ data: { commentId } }) => [remove(commentVotes, { comment_id: commentId })],
    PostErased: ({ data: { postId } }) =>
      [postVotes, commentVotes].map((table) => remove(table, { post_id: postId })),
  },
};

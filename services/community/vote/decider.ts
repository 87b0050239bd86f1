import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { voteEvolver, type VoteEvent, type VoteState } from './state.ts';

/** The same vote again withdraws it; the other vote replaces it. */
export type VoteOnPost = { readonly postId: string; readonly vote: Vote };

export type VoteOnComment = { readonly commentId: string; readonly postId: string; readonly vote: Vote };

export const postVoteDecider: Decider<VoteState, VoteOnPost, VoteEvent> = {
  ...voteEvolver,
  settledBy: () => () => true,
  decide: ({ vote: previous }, { postId, vote }): readonly NewEvent[] =>
    previous === vote
      ? [{ type: 'PostVoteWithdrawn', data: { postId, previous } }]
      : [{ type: 'PostVoted', data: { postId, vote, previous } }],
};

export const commentVoteDecider: Decider<VoteState, VoteOnComment, VoteEvent> = {
  ...voteEvolver,
  settledBy: () => () => true,
  decide: ({ vote: previous }, { commentId, postId, vote }): readonly NewEvent[] =>
    previous === vote
      ? [{ type: 'CommentVoteWithdrawn', data: { commentId, postId, previous } }]
      : [{ type: 'CommentVoted', data: { commentId, postId, vote, previous } }],
};

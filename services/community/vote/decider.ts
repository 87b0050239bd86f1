import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** 0 for none. */
export type VoteState = { readonly vote: Vote | 0 };

type VoteEvent = 'PostVoted' | 'PostVoteWithdrawn' | 'CommentVoted' | 'CommentVoteWithdrawn';

/** On a post, or on a comment on it. The same vote again withdraws it; the other vote replaces it. */
export type CastVote = { readonly postId: string; readonly commentId?: string; readonly vote: Vote };

/** Its stream is `postVote-<pseudonym>` or `commentVote-<pseudonym>`, so a vote counts once and names no one. */
export const voteDecider: Decider<VoteState, CastVote, VoteEvent> = {
  types: ['PostVoted', 'PostVoteWithdrawn', 'CommentVoted', 'CommentVoteWithdrawn'],
  initial: { vote: 0 },
  evolve: (_, { data }) => ({ vote: 'vote' in data ? data.vote : 0 }),
  settledBy: () => () => true,
  decide: ({ vote: previous }, { postId, commentId, vote }) => {
    if (commentId === undefined)
      return previous === vote
        ? [{ type: 'PostVoteWithdrawn', data: { postId, previous } }]
        : [{ type: 'PostVoted', data: { postId, vote, previous } }];
    return previous === vote
      ? [{ type: 'CommentVoteWithdrawn', data: { commentId, postId, previous } }]
      : [{ type: 'CommentVoted', data: { commentId, postId, vote, previous } }];
  },
};

import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** 0 for none. */
export type VoteState = { readonly vote: Vote | 0 };

export type VoteEvent = 'PostVoted' | 'PostVoteWithdrawn' | 'CommentVoted' | 'CommentVoteWithdrawn';

/** Its stream is `postVote-<pseudonym>` or `commentVote-<pseudonym>`, so a vote counts once and names no one. */
export const voteEvolver: Evolver<VoteState, VoteEvent> = {
  types: ['PostVoted', 'PostVoteWithdrawn', 'CommentVoted', 'CommentVoteWithdrawn'],
  initial: { vote: 0 },
  evolve: (_, { data }) => ({ vote: 'vote' in data ? data.vote : 0 }),
};

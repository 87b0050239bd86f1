import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** A member's vote on one post or comment; 0 for none. */
export type VoteState = { readonly vote: Vote | 0 };

/** Type of an event in the stream of a vote. */
export type VoteEvent = 'PostVoted' | 'PostVoteWithdrawn' | 'CommentVoted' | 'CommentVoteWithdrawn';

/**
 * How a vote's events add up; its stream is `postVote-<tag>` or `commentVote-<tag>`, so it counts once and names no one.
 */
export const voteEvolver: Evolver<VoteState, VoteEvent> = {
  types: ['PostVoted', 'PostVoteWithdrawn', 'CommentVoted', 'CommentVoteWithdrawn'],
  initial: { vote: 0 },
  evolve: (_, { data }) => ({ vote: 'vote' in data ? data.vote : 0 }),
};

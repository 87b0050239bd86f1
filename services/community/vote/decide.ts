import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** A vote for or against. */
export type Vote = 1 | -1;

/** A member's vote on one post or comment; 0 for none. */
export type VoteState = { readonly vote: Vote | 0 };

/** Votes on a post: the same vote again takes it back, the other one switches it. */
export type VoteOnPost = { readonly postId: string; readonly vote: Vote };

/** Votes on a comment. */
export type VoteOnComment = { readonly commentId: string; readonly postId: string; readonly vote: Vote };

const postVoteEvents = ['PostVoted', 'PostVoteWithdrawn'] as const;
const commentVoteEvents = ['CommentVoted', 'CommentVoteWithdrawn'] as const;

const evolve = (
  _: VoteState,
  { data }: DomainEvent<(typeof postVoteEvents)[number] | (typeof commentVoteEvents)[number]>,
): VoteState => ({ vote: 'vote' in data ? data.vote : 0 });

/** One member's vote on one post; its stream is `postVote-<tag>`, so it counts once and names no one. */
export const postVote: Decider<VoteState, VoteOnPost, (typeof postVoteEvents)[number]> = {
  types: postVoteEvents,
  initial: { vote: 0 },
  evolve,
  decide: ({ vote: previous }, { postId, vote }): readonly NewEvent[] =>
    previous === vote
      ? [{ type: 'PostVoteWithdrawn', data: { postId, previous } }]
      : [{ type: 'PostVoted', data: { postId, vote, previous } }],
};

/** One member's vote on one comment; its stream is `commentVote-<tag>`. */
export const commentVote: Decider<VoteState, VoteOnComment, (typeof commentVoteEvents)[number]> = {
  types: commentVoteEvents,
  initial: { vote: 0 },
  evolve,
  decide: ({ vote: previous }, { commentId, postId, vote }): readonly NewEvent[] =>
    previous === vote
      ? [{ type: 'CommentVoteWithdrawn', data: { commentId, postId, previous } }]
      : [{ type: 'CommentVoted', data: { commentId, postId, vote, previous } }],
};

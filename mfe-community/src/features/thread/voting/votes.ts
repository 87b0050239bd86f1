import type { Votes, VoteType } from '../../../api/shapes.ts';

/** Pressing the same vote again takes it back. */
export const voteAfter = (own: Votes['myVote'], pressed: VoteType): Votes['myVote'] =>
  own === pressed ? 0 : pressed;

/** The press that changes one own vote into another; null if they are equal. */
export const pressFor = (from: Votes['myVote'], to: Votes['myVote']): VoteType | null => {
  if (from === to) return null;
  if (to !== 0) return to;
  return from === 0 ? null : from;
};

/** `upvotes` is the sum of all votes. */
export const withVote = ({ upvotes, myVote }: Votes, own: Votes['myVote']): Votes => ({
  upvotes: upvotes - myVote + own,
  myVote: own,
});

import type { Votes, VoteType } from '../api/shapes.ts';

/** The vote that a press leads to: the same vote again takes it back, the other one switches it. */
export const voteAfter = (own: Votes['myVote'], pressed: VoteType): Votes['myVote'] =>
  own === pressed ? 0 : pressed;

/** The press that leads from one own vote to another; null where they are the same. */
export const pressFor = (from: Votes['myVote'], to: Votes['myVote']): VoteType | null => {
  if (from === to) return null;
  if (to !== 0) return to;
  return from === 0 ? null : from;
};

/** The votes with her own as given, whatever it was. `upvotes` is the sum of all votes. */
export const withVote = ({ upvotes, myVote }: Votes, own: Votes['myVote']): Votes => ({
  upvotes: upvotes - myVote + own,
  myVote: own,
});

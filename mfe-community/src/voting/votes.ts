import type { Votes, VoteType } from '../api/shapes.ts';

/** The vote that a press leads to: the same vote again takes it back, the other one switches it. */
export const voteAfter = ({ myVote }: Votes, pressed: VoteType): Votes['myVote'] =>
  myVote === pressed ? 0 : pressed;

/** The votes with her own as given, whatever it was. `upvotes` is the sum of all votes. */
export const withVote = ({ upvotes, myVote }: Votes, own: Votes['myVote']): Votes => ({
  upvotes: upvotes - myVote + own,
  myVote: own,
});

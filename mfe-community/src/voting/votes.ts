import type { Votes, VoteType } from '../api/shapes.ts';

/** What a press on a vote leads to: the same vote again takes it back, the other one switches it. `upvotes` is the sum of all votes. */
export const afterVote = ({ upvotes, myVote }: Votes, pressed: VoteType): Votes => {
  const next = myVote === pressed ? 0 : pressed;
  return { upvotes: upvotes - myVote + next, myVote: next };
};

import { useReaction } from '@secondspring/ui/reaction/use-reaction.ts';
import type { SignInReason } from '@secondspring/ui/session/use-sign-in-first.ts';
import type { useVoteOnPost } from '../../../api/votes.ts';
import type { Votes, VoteType } from '../../../api/shapes.ts';
import { pressFor, voteAfter, withVote } from './votes.ts';

type VotedOn = Votes & { readonly id: string };

/** `reason` is shown to a visitor before she is sent to sign in. */
export const useVoting = (
  { id, upvotes, myVote }: VotedOn,
  command: ReturnType<typeof useVoteOnPost>,
  reason: SignInReason,
) => {
  const { shown, react } = useReaction<Votes['myVote']>({
    name: `vote ${id}`,
    saved: myVote,
    send: async (from, to) => {
      const voteType = pressFor(from, to);
      if (voteType === null) return from;
      const answered = await command.mutateAsync({ params: { id }, body: { voteType } });
      return answered.myVote;
    },
    failureMessage: 'Your vote didn’t go through. Please try again.',
    reason,
  });
  return {
    votes: withVote({ upvotes, myVote }, shown),
    vote: (pressed: VoteType) => react((now) => voteAfter(now, pressed)),
  };
};

import { hasStatus, wordsOf } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { type SignInReason, useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { useRef, useState } from 'react';
import type { useVoteOnPost } from '../api/vote-on-post.ts';
import type { Votes, VoteType } from '../api/shapes.ts';
import { voteAfter, withVote } from './votes.ts';

/** What can be voted on. */
type VotedOn = Votes & { readonly id: string };

/** The votes as they are shown, and how to vote. */
export type Voting = {
  readonly votes: Votes;
  readonly isPending: boolean;
  readonly vote: (pressed: VoteType) => void;
};

/**
 * A member's vote: shown at once, then as the answer says it, and as before where it did not arrive. A visitor is told `reason` and sent
 * to sign in. Presses while one is under way are dropped.
 */
export function useVoting(
  on: VotedOn,
  command: ReturnType<typeof useVoteOnPost>,
  reason: SignInReason,
): Voting {
  const [wanted, setWanted] = useState<Votes['myVote']>(0);
  const isBusy = useRef(false);
  const say = useToast();
  const { asMember, signInAgain } = useSignInFirst();
  const onError = (error: Error) => {
    if (hasStatus(error, 401)) signInAgain(reason);
    else
      say({
        title: 'Error',
        message: wordsOf(error, 'Your vote did not arrive. Please try again.'),
        tone: 'destructive',
      });
  };
  const vote = async (voteType: VoteType) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const member = await asMember(reason);
    if (member === null) {
      isBusy.current = false;
      return;
    }
    setWanted(voteAfter(on, voteType));
    // Nothing is drawn here: the answer's own figures come a moment later, and the old ones would show in between.
    const onSettled = () => {
      isBusy.current = false;
    };
    command.mutate({ params: { id: on.id }, body: { voteType } }, { onError, onSettled });
  };
  const before = { upvotes: on.upvotes, myVote: on.myVote };
  return {
    votes: command.isPending ? withVote(before, wanted) : before,
    isPending: command.isPending,
    vote: (voteType) => void vote(voteType),
  };
}

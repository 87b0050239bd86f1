import { useSayFailure } from '@secondspring/ui/session/use-say-failure.ts';
import { type SignInReason, useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { useRef, useState } from 'react';
import type { useVoteOnPost } from '../api/vote-on-post.ts';
import type { Votes, VoteType } from '../api/shapes.ts';
import { pressFor, voteAfter, withVote } from './votes.ts';

/** What can be voted on. */
type VotedOn = Votes & { readonly id: string };

/** The votes as they are shown, and how to vote. */
export type Voting = {
  readonly votes: Votes;
  readonly vote: (pressed: VoteType) => void;
};

/**
 * A member's vote: shown at once, then as the answer says it, and as before where it did not arrive. A visitor is told `reason` and sent
 * to sign in. Presses while one is under way count: they are shown at once too, and sent when its answer is there.
 */
export function useVoting(
  on: VotedOn,
  command: ReturnType<typeof useVoteOnPost>,
  reason: SignInReason,
): Voting {
  const [wanted, setWanted] = useState<Votes['myVote']>(0);
  /** What she wants in the end while the product is being told; null while nothing is under way. */
  const underway = useRef<Votes['myVote'] | null>(null);
  const { asMember } = useSignInFirst();
  const failed = useSayFailure('Your vote did not arrive. Please try again.', { serverFirst: true, reason });
  const tell = async () => {
    let stands = on.myVote;
    const next = () => pressFor(stands, underway.current ?? stands);
    for (let press = next(); press !== null; press = next())
      ({ myVote: stands } = await command.mutateAsync({ params: { id: on.id }, body: { voteType: press } }));
  };
  const vote = async (pressed: VoteType) => {
    const isFirst = underway.current === null;
    underway.current = voteAfter(underway.current ?? on.myVote, pressed);
    setWanted(underway.current);
    if (!isFirst) return;
    try {
      if ((await asMember(reason)) !== null) await tell();
    } catch (error) {
      failed(error);
    }
    // Nothing is drawn here: the answer's own figures come a moment later, and the old ones would show in between.
    underway.current = null;
  };
  const before = { upvotes: on.upvotes, myVote: on.myVote };
  return {
    votes: command.isPending ? withVote(before, wanted) : before,
    vote: (voteType) => void vote(voteType),
  };
}

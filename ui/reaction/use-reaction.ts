import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSayFailure } from '../session/use-say-failure.ts';
import { type SignInReason, useSignInFirst } from '../session/use-sign-in-first.ts';
import { createReacting } from './reacting.ts';

/** What a member reacts to, and how the server is told. */
export type ReactionTo<Reaction> = {
  /** Her reaction as the server has it. */
  readonly kept: Reaction;
  /** Tells the server one step from what it has towards what she wants; resolves with what it has then. */
  readonly tell: (from: Reaction, to: Reaction) => Promise<Reaction>;
  /** The server has another reaction than before the first press. */
  readonly onArrived?: (reaction: Reaction) => void;
  /** What is said where it did not arrive and the server has no words of its own. */
  readonly failedWords: string;
  /** What a visitor is told before she is sent to sign in. */
  readonly reason: SignInReason;
};

/** Her reaction as it is shown, and how to react: a press leads from what is shown to what she wants. */
export type ReactionFace<Reaction> = {
  readonly shown: Reaction;
  readonly react: (lead: (now: Reaction) => Reaction) => void;
};

/**
 * A member's reaction: shown at once, then as the answer says it, and as the server has it where it did not arrive. Presses while one
 * is under way count: they are shown at once too, and sent when its answer is there.
 */
export const useReaction = <Reaction extends NonNullable<unknown>>({
  kept,
  tell,
  onArrived,
  failedWords,
  reason,
}: ReactionTo<Reaction>): ReactionFace<Reaction> => {
  const [reacting] = useState(() => createReacting(kept));
  const [wanted, setWanted] = useState(kept);
  const { requireMember } = useSignInFirst();
  useEffect(() => reacting.learn(kept), [kept, reacting]);
  const { isPending, mutate } = useMutation({
    mutationFn: () =>
      reacting.tell(async (from, to) => ((await requireMember(reason)) === null ? null : tell(from, to))),
    onSuccess: (arrived) => {
      if (arrived !== null) onArrived?.(arrived);
    },
    onError: useSayFailure(failedWords, { serverFirst: true, reason }),
  });
  return {
    // Not until the press is over, but until that is drawn: the answer's own figures are drawn then too, and the old ones would show in between.
    shown: isPending ? wanted : kept,
    react: (lead) => {
      const isToBeTold = reacting.press(lead);
      setWanted(reacting.wanted());
      if (isToBeTold) mutate();
    },
  };
};

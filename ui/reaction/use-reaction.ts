import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShowError } from '../session/use-show-error.ts';
import { useResumedAct } from '../session/resumed-act.ts';
import { type SignInReason, useSignInFirst } from '../session/use-sign-in-first.ts';
import { createPendingReaction } from './pending-reaction.ts';

export type ReactionOptions<Reaction> = {
  /** The member's reaction as the server has it. */
  readonly saved: Reaction;
  /** Sends one step towards the wanted reaction; resolves with what the server has afterwards. */
  readonly send: (from: Reaction, to: Reaction) => Promise<Reaction>;
  /** Called when the server has a different reaction than before the first press. */
  readonly onSaved?: (reaction: Reaction) => void;
  /** Shown if sending fails and the server gives no message. */
  readonly failureMessage: string;
  /** Shown to a visitor before she is sent to sign in. */
  readonly reason: SignInReason;
  /** Names this reaction among all on the page: what a visitor pressed takes effect when she comes back signed in. */
  readonly name: string;
};

export type ReactionState<Reaction> = {
  readonly shown: Reaction;
  readonly react: (update: (now: Reaction) => Reaction) => void;
};

/**
 * A member's reaction, shown as soon as it is pressed and reset to the saved one if sending fails. Presses while one is being sent are shown at once
 * and sent after it.
 */
export const useReaction = <Reaction extends NonNullable<unknown>>({
  saved,
  send,
  onSaved,
  failureMessage,
  reason,
  name,
}: ReactionOptions<Reaction>): ReactionState<Reaction> => {
  const act = `${name} `;
  const [pending] = useState(() => createPendingReaction(saved));
  const [target, setTarget] = useState(saved);
  const { requireMember } = useSignInFirst();
  useEffect(() => pending.sync(saved), [saved, pending]);
  const { isPending, mutate } = useMutation({
    mutationFn: () =>
      pending.send(async (from, to) => {
        const member = await requireMember(reason, act + JSON.stringify(to));
        return member === null ? null : send(from, to);
      }),
    onSuccess: (reaction) => {
      if (reaction !== null) onSaved?.(reaction);
    },
    onError: useShowError(failureMessage, { serverFirst: true, reason }),
  });
  const react: ReactionState<Reaction>['react'] = (update) => {
    const isFirst = pending.press(update);
    setTarget(pending.target());
    if (isFirst) mutate();
  };
  useResumedAct(
    (action) => {
      const wanted = JSON.parse(action.slice(act.length)) as Reaction;
      react(() => wanted);
    },
    (action) => action.startsWith(act),
  );
  return {
    // `isPending` is rendered together with the new `saved`, so the old value never shows in between.
    shown: isPending ? target : saved,
    react,
  };
};

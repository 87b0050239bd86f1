import { useCallback } from 'react';
import { errorMessage, hasStatus, isRefusedAs, reauthenticationPath } from '../api/api-error.ts';
import { useToast } from '../toasts/use-toast.ts';
import { type SignInReason, useSignInFirst } from './use-sign-in-first.ts';

export type ShowErrorOptions = {
  /** `Error` by default. */
  readonly title?: string;
  /** Prefers the server's message. */
  readonly serverFirst?: boolean;
  /** Shown before she is sent to sign in, if her session has ended. */
  readonly reason?: SignInReason;
  /** Where to return after signing in again; this page by default. */
  readonly back?: string;
  /** Names the act, so that `useResumedAct` continues it there after she has proved who she is. */
  readonly resume?: string | undefined;
};

/**
 * Shows `words` in a toast, or with `serverFirst` the server's message. If her session has ended, shows `reason` and sends her to sign in and
 * back; also if the server asks for a recent sign-in.
 */
export const useShowError = (
  words: string,
  {
    title = 'Error',
    serverFirst = false,
    reason = 'Please login to go on',
    back,
    resume,
  }: ShowErrorOptions = {},
): ((error: unknown) => void) => {
  const showToast = useToast();
  const { signInAgain, reauthenticate } = useSignInFirst();
  return useCallback(
    (error) => {
      const path = reauthenticationPath(error);
      if (path !== null) reauthenticate(path, { back, resume });
      else if (hasStatus(error, 401)) signInAgain(reason);
      else {
        const isServers = serverFirst || isRefusedAs(error, 'idempotency-key-reused');
        showToast({ title, message: isServers ? errorMessage(error, words) : words, tone: 'destructive' });
      }
    },
    [back, resume, reason, showToast, serverFirst, signInAgain, reauthenticate, title, words],
  );
};

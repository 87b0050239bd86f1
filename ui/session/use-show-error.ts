import { useCallback } from 'react';
import { hasStatus, reauthenticationPath, errorMessage } from '../api/api-error.ts';
import { useToast } from '../components/toasts/use-toast.ts';
import { type SignInReason, useSignInFirst } from './use-sign-in-first.ts';

/** What is said of a failure beside its words. */
export type ShowErrorOptions = {
  /** The toast’s title; `Error` where none is given. */
  readonly title?: string;
  /** Whether the server’s own words come before the given ones, where it has some. */
  readonly serverFirst?: boolean;
  /** What she is told on her way to sign in, where her session has ended. */
  readonly reason?: SignInReason;
  /** Path to come back to where she has to sign in once more; where she is, unless said. */
  readonly back?: string;
};

/**
 * What is said when something fails: `words` in a toast, or with `serverFirst` the server’s own words where it has some. Where her session
 * has ended, she is told `reason` and sent to sign in and back instead; so is she, still signed in, where who she is was proven too long ago.
 */
export const useShowError = (
  words: string,
  { title = 'Error', serverFirst = false, reason = 'Please login to go on', back }: ShowErrorOptions = {},
): ((error: unknown) => void) => {
  const showToast = useToast();
  const { signInAgain, reauthenticate } = useSignInFirst();
  return useCallback(
    (error) => {
      const way = reauthenticationPath(error);
      if (way !== null) reauthenticate(way, back);
      else if (hasStatus(error, 401)) signInAgain(reason);
      else
        showToast({ title, message: serverFirst ? errorMessage(error, words) : words, tone: 'destructive' });
    },
    [back, reason, showToast, serverFirst, signInAgain, reauthenticate, title, words],
  );
};

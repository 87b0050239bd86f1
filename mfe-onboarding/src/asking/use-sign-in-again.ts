import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { goToSignInSoon } from '@secondspring/ui/session/sign-in.ts';
import { type FailureSaid, useSayFailure } from '@secondspring/ui/session/use-say-failure.ts';
import { useCallback } from 'react';

/**
 * Takes care of a failure that only says that her session has ended: tells her, and sends her to sign in and back to this page, where
 * her answers are kept. Gives false where the failure is another.
 */
export const useSignInAgain = (): ((error: unknown) => boolean) => {
  const say = useToast();
  return useCallback(
    (error) => {
      if (!hasStatus(error, 401)) return false;
      say({ title: 'Please sign in again', message: 'Your answers are kept.', tone: 'destructive' });
      goToSignInSoon();
      return true;
    },
    [say],
  );
};

/** Says a failure as `useSayFailure` does; where her session has ended, as `useSignInAgain` does. */
export const useSayFailureOrSignIn = (words: string, said?: FailureSaid): ((error: unknown) => void) => {
  const signInAgain = useSignInAgain();
  const failed = useSayFailure(words, said);
  return (error) => {
    if (!signInAgain(error)) failed(error);
  };
};

import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { goToSignInAfterNotice } from '@secondspring/ui/session/sign-in.ts';
import { type ShowErrorOptions, useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useCallback } from 'react';

/** If her session has ended, tells her, sends her to sign in and back, and returns true. Her answers are kept. */
export const useSignInAgain = (): ((error: unknown) => boolean) => {
  const showToast = useToast();
  return useCallback(
    (error) => {
      if (!hasStatus(error, 401)) return false;
      showToast({ title: 'Please sign in again', message: 'We’ve kept your answers.', tone: 'destructive' });
      goToSignInAfterNotice(location.pathname + location.search);
      return true;
    },
    [showToast],
  );
};

/** Shows an error as `useShowError` does, or handles an ended session as `useSignInAgain` does. */
export const useShowErrorOrSignIn = (
  words: string,
  options?: ShowErrorOptions,
): ((error: unknown) => void) => {
  const signInAgain = useSignInAgain();
  const failed = useShowError(words, options);
  return (error) => {
    if (!signInAgain(error)) failed(error);
  };
};

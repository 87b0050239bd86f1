import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { goToSignInAfterNotice } from '@secondspring/ui/session/sign-in.ts';
import { type ShowErrorOptions, useShowError } from '@secondspring/ui/session/use-show-error.ts';

/** If her session has ended, tells her, sends her to sign in and back, and returns true. Her answers are kept. */
export const signInAgain = (error: unknown): boolean => {
  if (!hasStatus(error, 401)) return false;
  showToast({ title: 'Please sign in again', message: 'We’ve kept your answers.', tone: 'destructive' });
  goToSignInAfterNotice(location.pathname + location.search);
  return true;
};

/** Shows an error as `useShowError` does, or handles an ended session as `signInAgain` does. */
export const useShowErrorOrSignIn = (
  words: string,
  options?: ShowErrorOptions,
): ((error: unknown) => void) => {
  const failed = useShowError(words, options);
  return (error) => {
    if (!signInAgain(error)) failed(error);
  };
};

import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { goToSignInSoon } from '@secondspring/ui/session/sign-in.ts';
import { useCallback } from 'react';

/**
 * Takes care of a failure that only says that her session has ended: tells her, and sends her to sign in and back to this page, where
 * her answers are kept. Gives false where the failure is another.
 */
export const useSignInAgain = (): ((error: Error) => boolean) => {
  const say = useToast();
  return useCallback(
    (error: Error) => {
      if (!hasStatus(error, 401)) return false;
      say({ title: 'Please sign in again', message: 'Your answers are kept.', tone: 'destructive' });
      goToSignInSoon();
      return true;
    },
    [say],
  );
};

import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { goToSignIn } from '@secondspring/ui/session/sign-in.ts';
import { useCallback } from 'react';

/** Milliseconds for which the notice can be read before the page is left. */
const NOTICE_STAYS = 1200;

/**
 * Takes care of a failure that only says that her session has ended: tells her, and sends her to sign in and back to this page, where
 * her answers are kept. Gives false where the failure is another.
 */
export function useSignInAgain(): (error: Error) => boolean {
  const say = useToast();
  return useCallback(
    (error: Error) => {
      if (!hasStatus(error, 401)) return false;
      say({ title: 'Please sign in again', message: 'Your answers are kept.', tone: 'destructive' });
      setTimeout(goToSignIn, NOTICE_STAYS);
      return true;
    },
    [say],
  );
}

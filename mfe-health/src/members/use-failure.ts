import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { useCallback } from 'react';

/** What is said when something fails: `words` in a toast; where her session has ended, she is sent to sign in and back instead. */
export function useFailure(words: string, title = 'Error'): (error: Error) => void {
  const say = useToast();
  const { signInAgain } = useSignInFirst();
  return useCallback(
    (error) => {
      if (hasStatus(error, 401)) signInAgain('Please login to go on');
      else say({ title, message: words, tone: 'destructive' });
    },
    [say, signInAgain, title, words],
  );
}

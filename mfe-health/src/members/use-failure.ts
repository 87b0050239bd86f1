import { hasStatus, wordsOf } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { useCallback } from 'react';

/**
 * What is said when something fails: `words` in a toast, or with `serverFirst` the server’s own words where it has some. Where her session
 * has ended, she is sent to sign in and back instead.
 */
export function useFailure(
  words: string,
  { title = 'Error', serverFirst = false }: { readonly title?: string; readonly serverFirst?: boolean } = {},
): (error: Error) => void {
  const say = useToast();
  const { signInAgain } = useSignInFirst();
  return useCallback(
    (error) => {
      if (hasStatus(error, 401)) signInAgain('Please login to go on');
      else say({ title, message: serverFirst ? wordsOf(error, words) : words, tone: 'destructive' });
    },
    [say, serverFirst, signInAgain, title, words],
  );
}

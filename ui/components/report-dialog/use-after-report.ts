import { hasStatus, wordsOf } from '../../api/api-error.ts';
import { useSignInFirst } from '../../session/use-sign-in-first.ts';
import { useToast } from '../toasts/use-toast.ts';

/** What follows a report: the server's thanks in a toast and the dialog closed; or why it did not arrive, and the dialog stays. Where her session has ended she is sent to sign in. */
export function useAfterReport(onClose: () => void) {
  const say = useToast();
  const { signInAgain } = useSignInFirst();
  return {
    onDone: ({ message }: { readonly message: string }) => {
      onClose();
      say({ title: 'Reported', message });
    },
    onError: (error: Error) => {
      if (hasStatus(error, 401)) signInAgain(null);
      else
        say({
          title: 'Error',
          message: wordsOf(error, 'Your report did not arrive. Please try again.'),
          tone: 'destructive',
        });
    },
  };
}

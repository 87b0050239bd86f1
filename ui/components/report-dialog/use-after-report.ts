import { useSayFailure } from '../../session/use-say-failure.ts';
import { useToast } from '../toasts/use-toast.ts';

/** What follows a report: the server's thanks in a toast and the dialog closed; or why it did not arrive, and the dialog stays. Where her session has ended she is sent to sign in. */
export const useAfterReport = (onClose: () => void) => {
  const say = useToast();
  return {
    onDone: ({ message }: { readonly message: string }) => {
      onClose();
      say({ title: 'Reported', message });
    },
    onError: useSayFailure('Your report did not arrive. Please try again.', {
      serverFirst: true,
      reason: null,
    }),
  };
};

import { useShowError } from '../../session/use-show-error.ts';
import { useToast } from '../toasts/use-toast.ts';

/** What follows a report: the server's thanks in a toast and the dialog closed; or why it did not arrive, and the dialog stays. Where her session has ended she is sent to sign in. */
export const useAfterReport = (onClose: () => void) => {
  const showToast = useToast();
  return {
    onDone: ({ message }: { readonly message: string }) => {
      onClose();
      showToast({ title: 'Reported', message });
    },
    onError: useShowError('Your report wasn’t sent. Please try again.', {
      serverFirst: true,
      reason: null,
    }),
  };
};

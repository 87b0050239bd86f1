import { useShowError } from '../../session/use-show-error.ts';
import { showToast } from '../../toasts/show-toast.ts';

/** Shows the thanks of the server and closes the dialog; an error keeps it open. Sends her to sign in if her session has ended. */
export const useAfterReport = (onClose: () => void) => {
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

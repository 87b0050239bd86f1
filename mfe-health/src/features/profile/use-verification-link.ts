import { hasStatus, fieldError } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useRequestVerification } from '../../api/account.ts';
import { dialogPath } from './dialog-names.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';

/** Said when no more links are sent for now (ten an hour). */
const TOO_MANY =
  'You’ve asked for a lot of links. The newest one still works. Please wait an hour before asking again.';

/**
 * Has a link sent that proves an e-mail address, and says in a toast that it was. `onProblem` is told what she can put right; everything else
 * that goes wrong is a toast.
 */
export const useVerificationLink = (onSent: () => void, onProblem: (words: string) => void) => {
  const showToast = useToast();
  const failed = useShowError('We couldn’t send the email. Please try again in a moment.', {
    serverFirst: true,
    back: dialogPath('email'),
  });
  return useRequestVerification(
    (message) => {
      onSent();
      showToast({ title: 'Link sent', message });
    },
    (error) => {
      const words = hasStatus(error, 429) ? TOO_MANY : fieldError(error, 'email');
      if (words === undefined) failed(error);
      else onProblem(words);
    },
  );
};

import { hasStatus, fieldError } from '@secondspring/ui/api/api-error.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { dialogPath } from './dialog-names.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';

/** Ten links an hour are allowed. */
const TOO_MANY =
  'You’ve asked for a lot of links. The newest one still works. Please wait an hour before asking again.';

export const SEND_LINK = 'send link';

/** `onProblem` gets what she can correct; other failures become a toast. */
export const useVerificationLink = (onSent: () => void, onProblem: (words: string) => void) => {
  const client = useQueryClient();
  const failed = useShowError('We couldn’t send the email. Please try again in a moment.', {
    serverFirst: true,
    back: dialogPath('email'),
    resume: SEND_LINK,
  });
  return useCommand('POST /api/email/verification', {
    onSuccess: async ({ message }) => {
      // The pending address appears there.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onSent();
      showToast({ title: 'Link sent', message });
    },
    onError: (error) => {
      const words = hasStatus(error, 429) ? TOO_MANY : fieldError(error, 'email');
      if (words === undefined) failed(error);
      else onProblem(words);
    },
  });
};

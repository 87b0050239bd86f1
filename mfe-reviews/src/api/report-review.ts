import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';

/** Reports a review to the moderators. `onDone` gets the server's words of thanks. */
export const useReportReview = ({ onDone, onError }: CommandCallbacks<{ readonly message: string }>) =>
  useCommand('reportReview', { onSuccess: onDone, onError });

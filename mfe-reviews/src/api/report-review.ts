import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { AfterCommand } from '@secondspring/ui/api/after-command.ts';

/** Reports a review to the moderators. `onDone` gets the server's words of thanks. */
export const useReportReview = ({ onDone, onError }: AfterCommand<{ readonly message: string }>) =>
  useCommand('reportReview', { onSuccess: onDone, onError });

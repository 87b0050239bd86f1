import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';

/** `onDone` gets the thanks that the server sends. */
export const useReportReview = ({ onDone, onError }: CommandCallbacks<{ readonly message: string }>) =>
  useCommand('reportReview', { onSuccess: onDone, onError });

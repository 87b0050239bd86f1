import { useCommand } from '@secondspring/ui/api/use-command.ts';

export const useRequestVerification = (onDone: () => void, onError: (error: Error) => void) =>
  useCommand('requestEmailVerification', { onError, onSuccess: onDone });

import { useCommand } from '@secondspring/ui/api/use-command.ts';

export const useRequestVerification = (onDone: (message: string) => void, onError: (error: Error) => void) =>
  useCommand('requestEmailVerification', { onError, onSuccess: ({ message }) => onDone(message) });

import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { refreshTreatment } from './refresh-treatment.ts';

/** Stays pending until the screen shows the change. */
export const useWithdrawReview = (treatmentId: string, { onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand('withdrawReview', {
    onError,
    onSuccess: async () => {
      await refreshTreatment(client, treatmentId);
      onDone();
    },
  });
};

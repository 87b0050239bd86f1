import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { refreshTreatment } from './refresh-treatment.ts';

/** Stays pending until the screen shows the change. */
export const useSubmitReview = ({ onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand('submitReview', {
    onError,
    onSuccess: async ({ treatmentId }) => {
      await refreshTreatment(client, treatmentId);
      onDone();
    },
  });
};

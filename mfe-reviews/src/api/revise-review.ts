import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { refreshTreatment } from './refresh-treatment.ts';

/** Replaces the content of the member's own review. It stays pending until the screen shows what it changed. */
export const useReviseReview = ({ onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand('reviseReview', {
    onError,
    onSuccess: async ({ treatmentId }) => {
      await refreshTreatment(client, treatmentId);
      onDone();
    },
  });
};

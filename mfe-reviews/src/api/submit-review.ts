import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { refreshTreatment } from './refresh-treatment.ts';

/** Stays pending until the screen shows the change. */
export const useSubmitReview = (draft: DraftKey | null, { onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand('submitReview', {
    draft,
    onError,
    onSuccess: async ({ treatmentId }) => {
      await refreshTreatment(client, treatmentId);
      onDone();
    },
  });
};

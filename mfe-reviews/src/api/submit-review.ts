import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshTreatment } from './refresh-treatment.ts';

/** Sends a new review. It stays pending until the screen shows what it changed. */
export function useSubmitReview() {
  const client = useQueryClient();
  return useCommand('submitReview', {
    onSuccess: (review) => refreshTreatment(client, review.treatmentId),
  });
}

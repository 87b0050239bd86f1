import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshTreatment } from './refresh-treatment.ts';

/** Replaces the content of the member's own review. It stays pending until the screen shows what it changed. */
export function useReviseReview() {
  const client = useQueryClient();
  return useCommand('reviseReview', {
    onSuccess: (review) => refreshTreatment(client, review.treatmentId),
  });
}

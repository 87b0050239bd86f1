import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshTreatment } from './refresh-treatment.ts';

/** Takes the member's own review of a treatment back. It stays pending until the screen shows what it changed. */
export function useWithdrawReview(treatmentId: string) {
  const client = useQueryClient();
  return useCommand('withdrawReview', { onSuccess: () => refreshTreatment(client, treatmentId) });
}

import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showHelpfulness } from './helpfulness.ts';

export const useMarkReviewHelpful = (treatmentId: string) => {
  const client = useQueryClient();
  return useCommand('markReviewHelpful', {
    onSuccess: (helpfulness, { params }) => showHelpfulness(client, treatmentId, params.id, helpfulness),
  });
};

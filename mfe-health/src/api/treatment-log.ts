import { callPage, type Input } from '@secondspring/ui/api/call.ts';
import { type KeptCommandOptions, useKeptCommand } from '@secondspring/ui/api/use-command.ts';
import { treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type TreatmentEntryContent = NonNullable<Input<'PUT /api/treatment-log/{entryId}'>['body']>;

/** Treatments that she can choose by name: the first page of the catalogue. */
export const catalogueQuery = queryOptions({
  queryKey: ['GET /api/treatments', 'first page'],
  queryFn: async ({ signal }) => (await callPage('GET /api/treatments', { query: {} }, { signal })).items,
});

/** Whether she has reviewed a treatment. */
export const hasReviewedQuery = (treatmentId: string) =>
  queryOptions({
    queryKey: ['hasReviewed', treatmentId],
    queryFn: async ({ signal }) => {
      const own = { params: { id: treatmentId }, query: { author: 'me' } } as const;
      return (await callPage('GET /api/treatments/{id}/reviews', own, { signal })).items.length > 0;
    },
  });

export const useRecordTreatment = ({
  onSaved,
  ...callbacks
}: KeptCommandOptions<'PUT /api/treatment-log/{entryId}'>) => {
  const client = useQueryClient();
  return useKeptCommand('PUT /api/treatment-log/{entryId}', {
    ...callbacks,
    onSaved: async (...saved) => {
      await client.invalidateQueries({ queryKey: treatmentLogQuery.queryKey });
      await onSaved(...saved);
    },
  });
};

import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { callPage, type Input, type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type TreatmentEntry = Output<'GET /api/treatment-log'>[number];

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

export const useRecordTreatment = ({ onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand('PUT /api/treatment-log/{entryId}', {
    onError,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: treatmentLogQuery.queryKey });
      onDone();
    },
  });
};

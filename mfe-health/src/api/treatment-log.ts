import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { callPage, type Input, type Output } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export type TreatmentEntry = Output<'listTreatmentEntries'>[number];

export type TreatmentEntryContent = NonNullable<Input<'recordTreatmentEntry'>['body']>;

/** The latest begun first. */
export const treatmentLogQuery = callQuery('listTreatmentEntries', {});

/** Treatments that she can choose by name: the first page of the catalogue. */
export const catalogueQuery = queryOptions({
  queryKey: ['listTreatments', 'first page'],
  queryFn: async ({ signal }) => (await callPage('listTreatments', { query: {} }, { signal })).items,
});

/** Whether she has reviewed a treatment. */
export const hasReviewedQuery = (treatmentId: string) =>
  queryOptions({
    queryKey: ['hasReviewed', treatmentId],
    queryFn: async ({ signal }) => {
      const own = { params: { id: treatmentId }, query: { author: 'me' } } as const;
      return (await callPage('listReviews', own, { signal })).items.length > 0;
    },
  });

export const useRecordTreatment = ({ onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand('recordTreatmentEntry', {
    onError,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: treatmentLogQuery.queryKey });
      onDone();
    },
  });
};

import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ownReviewQuery, reviewsKey } from './reviews.ts';
import { treatmentQuery, treatmentsQuery } from './treatments.ts';

/** Refetches what a review changes. Resolves when the screen is up to date. */
const refreshTreatment = async (client: QueryClient, treatmentId: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: treatmentQuery(treatmentId).queryKey }),
    client.invalidateQueries({ queryKey: reviewsKey(treatmentId) }),
    client.invalidateQueries({ queryKey: ownReviewQuery(treatmentId).queryKey }),
    client.invalidateQueries({ queryKey: ['listTreatmentsOfCategory'] }),
    client.invalidateQueries({ queryKey: treatmentsQuery.queryKey }),
  ]);
};

/** A command stays pending until the screen shows the change. */
const useAfterChange = ({ onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  const onSuccess = async ({ treatmentId }: { readonly treatmentId: string }) => {
    await refreshTreatment(client, treatmentId);
    onDone();
  };
  return { onSuccess, onError };
};

export const useSubmitReview = (draft: DraftKey | null, callbacks: CommandCallbacks) =>
  useCommand('submitReview', { draft, ...useAfterChange(callbacks) });

export const useReviseReview = (draft: DraftKey | null, callbacks: CommandCallbacks) =>
  useCommand('reviseReview', { draft, ...useAfterChange(callbacks) });

export const useWithdrawReview = (treatmentId: string, callbacks: CommandCallbacks) => {
  const { onSuccess, onError } = useAfterChange(callbacks);
  return useCommand('withdrawReview', { onError, onSuccess: () => onSuccess({ treatmentId }) });
};

/** `onDone` gets the thanks that the server sends. */
export const useReportReview = ({ onDone, onError }: CommandCallbacks<{ readonly message: string }>) =>
  useCommand('reportReview', { onSuccess: onDone, onError });

import type { Input } from '@secondspring/ui/api/call.ts';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ownReviewQuery, reviewsKey, type TreatmentReview } from './reviews.ts';
import { treatmentQuery, treatmentsQuery } from './treatments.ts';

export type ReviewContent = Required<NonNullable<Input<'PUT /api/reviews/{id}'>['body']>>;

/** Refetches what a review changes. Resolves when the screen is up to date. */
export const refreshTreatment = (client: QueryClient, treatmentId: string): Promise<unknown> => {
  const changed = [
    treatmentQuery(treatmentId).queryKey,
    reviewsKey(treatmentId),
    ownReviewQuery(treatmentId).queryKey,
    ['GET /api/treatments/category/{categoryId}'],
    treatmentsQuery.queryKey,
  ];
  return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** Options of a command that sends a review: it stays pending until the screen shows the change. */
export const useAfterReview = ({ onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return {
    onError,
    onSuccess: async ({ treatmentId }: Pick<TreatmentReview, 'treatmentId'>) => {
      await refreshTreatment(client, treatmentId);
      onDone();
    },
  };
};

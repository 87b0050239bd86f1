import type { QueryClient } from '@tanstack/react-query';
import { treatmentQuery } from './get-treatment.ts';
import { ownReviewQuery } from './get-own-review.ts';
import { reviewsKey } from './list-reviews.ts';
import { treatmentsQuery } from './list-treatments.ts';

/** Refetches what a review changes. Resolves when the screen is up to date. */
export const refreshTreatment = async (client: QueryClient, treatmentId: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: treatmentQuery(treatmentId).queryKey }),
    client.invalidateQueries({ queryKey: reviewsKey(treatmentId) }),
    client.invalidateQueries({ queryKey: ownReviewQuery(treatmentId).queryKey }),
    client.invalidateQueries({ queryKey: ['listTreatmentsOfCategory'] }),
    client.invalidateQueries({ queryKey: treatmentsQuery.queryKey }),
  ]);
};

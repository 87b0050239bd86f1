import { callPage } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** Null if she has not written one. */
export const ownReviewQuery = (treatmentId: string) =>
  queryOptions({
    queryKey: ['getOwnReview', treatmentId],
    queryFn: async ({ signal }) => {
      const query = { params: { id: treatmentId }, query: { author: 'me' } } as const;
      const { items } = await callPage('listReviews', query, { signal });
      return items[0] ?? null;
    },
  });

import { callPage } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** The reviews of a treatment, newest first, a page at a time. */
export const reviewsQuery = (treatmentId: string) =>
  infiniteQueryOptions({
    queryKey: ['listReviews', treatmentId],
    queryFn: ({ signal, pageParam }) =>
      callPage('listReviews', { params: { id: treatmentId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

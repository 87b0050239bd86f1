import { pagesQuery } from '@secondspring/ui/api/call-query.ts';
import { callPage, type Output, type ResultPage } from '@secondspring/ui/api/call.ts';
import { type InfiniteData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { queryOfView, type ReviewsView, defaultView } from './reviews-view.ts';

export type TreatmentReview = Output<'GET /api/treatments/{id}/reviews'>[number];
export type LoadedReviews = InfiniteData<ResultPage<TreatmentReview[]>>;

export const reviewsKey = (treatmentId: string) => ['GET /api/treatments/{id}/reviews', treatmentId] as const;

export const reviewsQuery = (treatmentId: string, view: ReviewsView = defaultView) =>
  pagesQuery(
    'GET /api/treatments/{id}/reviews',
    (cursor) => ({ params: { id: treatmentId }, query: { ...queryOfView(view), cursor } }),
    treatmentId,
    queryOfView(view),
  );

/** Keeps the previous reviews until the new ones load, so that nothing jumps. */
export const useReviews = (treatmentId: string, view: ReviewsView) =>
  useInfiniteQuery({ ...reviewsQuery(treatmentId, view), placeholderData: (before) => before });

/** Without duplicates: others' marks can move a review to another page while pages load. */
export const reviewsIn = ({ pages }: LoadedReviews): readonly TreatmentReview[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((review) => [review.id, review])).values(),
];

/** Null if she has not written one. */
export const ownReviewQuery = (treatmentId: string) =>
  queryOptions({
    queryKey: ['getOwnReview', treatmentId],
    queryFn: async ({ signal }) => {
      const query = { params: { id: treatmentId }, query: { author: 'me' } } as const;
      const { items } = await callPage('GET /api/treatments/{id}/reviews', query, { signal });
      return items[0] ?? null;
    },
  });

import { callPage, type Page } from '@secondspring/ui/api/call.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { queryOfView, type ReviewsView, defaultView } from './reviews-view.ts';
import type { LoadedReviews, TreatmentReview } from './shapes.ts';

/** What the keys of all views of a treatment's reviews begin with. */
export const reviewsKey = (treatmentId: string) => ['listReviews', treatmentId] as const;

/** The reviews of a treatment as a view asks for them, a page at a time. */
export const reviewsQuery = (treatmentId: string, view: ReviewsView = defaultView) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(treatmentId), queryOfView(view)] as readonly unknown[],
    queryFn: ({ signal, pageParam }) =>
      callPage(
        'listReviews',
        { params: { id: treatmentId }, query: { ...queryOfView(view), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** The reviews as a view asks for them; what was shown before stays until they are there, so that nothing jumps. */
export const useReviews = (treatmentId: string, view: ReviewsView) =>
  useInfiniteQuery<Page<TreatmentReview[]>, Error, LoadedReviews, readonly unknown[], string | undefined>({
    ...reviewsQuery(treatmentId, view),
    placeholderData: (before) => before,
  });

/** The reviews loaded so far, each once: while pages come, others' marks can move a review from one page to the next. */
export const reviewsIn = ({ pages }: LoadedReviews): readonly TreatmentReview[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((review) => [review.id, review])).values(),
];

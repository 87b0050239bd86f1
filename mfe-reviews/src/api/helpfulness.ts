import type { Output } from '@secondspring/ui/api/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type LoadedReviews, reviewsKey } from './reviews.ts';

/** The state after setting or removing a helpful mark. */
type Helpfulness = Output<'POST /api/reviews/{id}/helpful'>;

/** Every other review stays the same object. */
export const withHelpfulness = (
  loaded: LoadedReviews,
  reviewId: string,
  { helpfulCount, markedHelpful }: Helpfulness,
): LoadedReviews => ({
  ...loaded,
  pages: loaded.pages.map((page) => ({
    ...page,
    items: page.items.map((review) =>
      review.id === reviewId ? { ...review, helpfulCount, markedHelpful } : review,
    ),
  })),
});

/** Updates all loaded views with the answer to a command, without refetching. */
export const useShowHelpfulness = (treatmentId: string) => {
  const client = useQueryClient();
  return (helpfulness: Helpfulness, { params }: { readonly params: { readonly id: string } }) =>
    client.setQueriesData<LoadedReviews>(
      { queryKey: reviewsKey(treatmentId) },
      (loaded) => loaded && withHelpfulness(loaded, params.id, helpfulness),
    );
};

import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { reviewsKey } from './reviews.ts';
import type { Helpfulness, LoadedReviews } from './shapes.ts';

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

/** Shows the answer in all loaded views, without refetching. */
export const useHelpfulCommand = (name: 'markReviewHelpful' | 'removeHelpfulMark', treatmentId: string) => {
  const client = useQueryClient();
  return useCommand(name, {
    onSuccess: (helpfulness, { params }) =>
      void client.setQueriesData<LoadedReviews>(
        { queryKey: reviewsKey(treatmentId) },
        (loaded) => loaded && withHelpfulness(loaded, params.id, helpfulness),
      ),
  });
};

import type { QueryClient } from '@tanstack/react-query';
import { reviewsKey } from './list-reviews.ts';
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

/** Updates all loaded views, without refetching. */
export const showHelpfulness = (
  client: QueryClient,
  treatmentId: string,
  reviewId: string,
  helpfulness: Helpfulness,
): void => {
  client.setQueriesData<LoadedReviews>({ queryKey: reviewsKey(treatmentId) }, (loaded) =>
    loaded === undefined ? undefined : withHelpfulness(loaded, reviewId, helpfulness),
  );
};

import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import type { useInfiniteQuery } from '@tanstack/react-query';
import type { LoadedReviews, Treatment } from '../../api/shapes.ts';
import { useFailureToast } from '@secondspring/ui/components/toasts/use-failure-toast.ts';
import { REVIEWS_HEADING } from '../../reviewing/reviews-heading.ts';
import { useReviewRequest } from '../../reviewing/review-request.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewListHeading } from './review-list-heading.tsx';
import { ReviewListSkeleton } from './review-list-skeleton.tsx';
import { useSeen } from '@secondspring/ui/page/use-seen.ts';

const FAILED = 'Failed to fetch reviews';

/** The reviews of a treatment as far as they are loaded; more come as she scrolls, or when she presses for them. */
export function ReviewList({
  treatment,
  reviews,
}: {
  readonly treatment: Treatment;
  readonly reviews: ReturnType<typeof useInfiniteQuery<unknown, Error, LoadedReviews>>;
}) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = reviews;
  const request = useReviewRequest();
  useFailureToast(FAILED, isError);
  const end = useSeen(() => {
    if (!isError && !isFetchingNextPage) void fetchNextPage();
  });
  const all = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={REVIEWS_HEADING}>
      <ReviewListHeading />
      {isPending && <ReviewListSkeleton />}
      {isError && all === undefined && <ErrorState words={FAILED} onRetry={() => void refetch()} />}
      {all?.length === 0 && (
        <EmptyState words="No reviews yet">
          <Button look="secondary" onClick={() => request({ kind: 'write', treatment })}>
            Be the First to Review
          </Button>
        </EmptyState>
      )}
      {all !== undefined && all.length > 0 && (
        <Stack as="ul">
          {all.map((review) => (
            <li key={review.id}>
              <ReviewCard treatment={treatment} review={review} />
            </li>
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <div ref={end}>
          <Button
            look="secondary"
            wide
            pending={isFetchingNextPage}
            pendingWords="Loading more reviews..."
            onClick={() => void fetchNextPage()}
          >
            Show More Reviews
          </Button>
        </div>
      )}
    </section>
  );
}

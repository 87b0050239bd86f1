import greenBranch from '@secondspring/ui/drawings/summer.svg';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { LoadMore } from '@secondspring/ui/components/load-more/load-more.tsx';
import type { useInfiniteQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { reviewsIn, type LoadedReviews } from '../../api/reviews.ts';
import { isFiltered } from '../../api/reviews-view.ts';
import type { Treatment } from '../../api/treatments.ts';
import { useFailureToast } from '@secondspring/ui/toasts/use-failure-toast.ts';
import { REVIEWS_HEADING } from '../../navigation/reviews-heading.ts';
import { useReviewRequest } from '../../navigation/review-request.ts';
import { RatingBars } from './ratings-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewControls } from './review-controls.tsx';
import { ReviewListSkeleton } from './review-list-skeleton.tsx';
import * as s from './review-list.module.css';
import { orderWords, shownCount } from './shown-words.ts';
import { type ShownReviews, noFilters } from './use-reviews-view.ts';

const FAILED = 'Failed to fetch reviews';

/** Fewer reviews need no sorting. */
const WORTH_SORTING = 2;

export const ReviewList = ({
  treatment,
  reviews,
  shown,
}: {
  readonly treatment: Treatment;
  readonly shown: ShownReviews;
  readonly reviews: ReturnType<typeof useInfiniteQuery<unknown, Error, LoadedReviews>>;
}) => {
  const { data: fetched, error, isError, isPlaceholderData, hasNextPage, refetch } = reviews;
  const data = useDeferredData(fetched);
  const request = useReviewRequest();
  useFailureToast(FAILED, error);
  const all = data === undefined ? undefined : reviewsIn(data);
  const filtered = isFiltered(shown.view);
  const showAll = () => {
    shown.change(noFilters);
    // The pressed button is gone.
    document.getElementById(REVIEWS_HEADING)?.focus();
  };
  return (
    <section aria-labelledby={REVIEWS_HEADING}>
      <h2 id={REVIEWS_HEADING} tabIndex={-1} className={looks.start}>
        Reviews
      </h2>
      {treatment.reviewCount > 0 && <RatingBars treatment={treatment} shown={shown} />}
      {(treatment.reviewCount >= WORTH_SORTING || filtered) && (
        <>
          <ReviewControls {...shown} />
          <div className={classNames(looks.soft, s.shown)}>
            <p role="status">
              {all !== undefined && !isPlaceholderData && (
                <>
                  {shownCount(all.length, hasNextPage, {
                    total: treatment.reviewCount,
                    view: shown.view,
                  })}
                  <VisuallyHidden>{orderWords(shown.view)}</VisuallyHidden>
                </>
              )}
            </p>
            {filtered && all?.length !== 0 && (
              <Button look="quiet" onClick={showAll}>
                Clear Filters
              </Button>
            )}
          </div>
        </>
      )}
      {all === undefined && !isError && <ReviewListSkeleton />}
      {isError && all === undefined && (
        <ErrorState words={FAILED} error={error} onRetry={() => void refetch()} />
      )}
      {all?.length === 0 && filtered && (
        <EmptyState words="No reviews match your filters.">
          <Button look="secondary" onClick={showAll}>
            Clear Filters
          </Button>
        </EmptyState>
      )}
      {all?.length === 0 && !filtered && (
        <EmptyState words="No reviews yet" drawing={greenBranch}>
          <Button look="secondary" onClick={() => request({ kind: 'write', treatment })}>
            Be the First to Review
          </Button>
        </EmptyState>
      )}
      {all !== undefined && all.length > 0 && (
        <div className={s.list} aria-busy={isPlaceholderData}>
          <Stack as="ul">
            {all.map((review) => (
              <li key={review.id}>
                <ReviewCard treatment={treatment} review={review} />
              </li>
            ))}
          </Stack>
        </div>
      )}
      {/* Before the list stands above it, it would be near the viewport, and load. */}
      {all !== undefined && <LoadMore pages={reviews} itemName="reviews" />}
    </section>
  );
};

import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { isNotFound } from '@secondspring/ui/api/api-error.ts';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { treatmentQuery } from '../../api/treatments.ts';
import { reviewsQuery } from '../../api/reviews.ts';
import { FailedPage, MissingPage, PageSkeleton } from '../../catalogue/page-states.tsx';
import { useFailureToast } from '@secondspring/ui/toasts/use-failure-toast.ts';
import { TreatmentWithReviews } from './treatment-with-reviews.tsx';
import { useReviewsView } from './use-reviews-view.ts';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { ReviewListSkeleton } from './review-list-skeleton.tsx';

const FAILED = 'Failed to fetch treatment';

export const TreatmentPage = () => {
  const { id = '' } = useParams();
  const { data, error, isError, refetch } = useQuery(treatmentQuery(id));
  const treatment = useDeferredData(data);
  const { view } = useReviewsView();
  usePrefetchInfiniteQuery(reviewsQuery(id, view));
  const isMissing = isNotFound(error);
  useFailureToast(FAILED, isMissing ? null : error);
  if (treatment !== undefined) return <TreatmentWithReviews key={id} treatment={treatment} />;
  if (isMissing) return <MissingPage title="Treatment not found" />;
  if (isError) return <FailedPage words={FAILED} error={error} onRetry={() => void refetch()} />;
  return (
    <PageSkeleton>
      <Loading words="Loading treatment...">
        <Skeleton shape="heading" width="65%" />
        <Skeleton />
        <Skeleton width="75%" />
      </Loading>
      <Skeleton shape="card" height="220px" />
      <Skeleton shape="card" height="84px" />
      <ReviewListSkeleton />
    </PageSkeleton>
  );
};

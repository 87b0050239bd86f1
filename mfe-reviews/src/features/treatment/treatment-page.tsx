import blownLeaf from '@secondspring/ui/drawings/not-found.svg';
import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { isNotFound } from '@secondspring/ui/api/api-error.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { treatmentQuery } from '../../api/treatments.ts';
import { reviewsQuery } from '../../api/reviews.ts';
import { HOME_PATH } from '../../catalogue/paths.ts';
import { useFailureToast } from '@secondspring/ui/toasts/use-failure-toast.ts';
import { TreatmentWithReviews } from './treatment-with-reviews.tsx';
import { useReviewsView } from './use-reviews-view.ts';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
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
  if (isMissing) {
    return (
      <>
        <PageHeading>Treatment not found</PageHeading>
        <EmptyState words="It may have moved, or the link is wrong." drawing={blownLeaf}>
          <ButtonLink to={HOME_PATH}>Back to Categories</ButtonLink>
        </EmptyState>
      </>
    );
  }
  if (isError) {
    return (
      <>
        <BackLink to={HOME_PATH}>Back to Categories</BackLink>
        <PageHeading>Treatment Reviews</PageHeading>
        <ErrorState words={FAILED} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return <TreatmentSkeleton />;
};

const TreatmentSkeleton = () => (
  <>
    <BackLink to={HOME_PATH}>Back to Categories</BackLink>
    <VisuallyHidden as="h1">Treatment Reviews</VisuallyHidden>
    <PageSections>
      <Loading words="Loading treatment...">
        <Skeleton shape="heading" width="65%" />
        <Skeleton />
        <Skeleton width="75%" />
      </Loading>
      <Skeleton shape="card" height="220px" />
      <Skeleton shape="card" height="84px" />
      <ReviewListSkeleton />
    </PageSections>
  </>
);

import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { HOME_PATH } from '../../catalogue/paths.ts';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { ReviewListSkeleton } from './review-list-skeleton.tsx';

export const TreatmentSkeleton = () => (
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

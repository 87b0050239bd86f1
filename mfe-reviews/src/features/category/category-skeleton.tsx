import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { HOME_PATH } from '../../catalogue/paths.ts';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { TreatmentListSkeleton } from './treatment-list-skeleton.tsx';

export const CategorySkeleton = () => (
  <>
    <BackLink to={HOME_PATH}>Back to Categories</BackLink>
    <VisuallyHidden as="h1">Treatment Reviews</VisuallyHidden>
    <PageSections>
      <div>
        <Skeleton shape="heading" width="65%" />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
      <Skeleton width="60%" />
      <TreatmentListSkeleton />
    </PageSections>
  </>
);

import blownLeaf from '@secondspring/ui/drawings/not-found.svg';
import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { treatmentCategoriesQuery } from '../../api/treatments.ts';
import { HOME_PATH } from '../../catalogue/paths.ts';
import { TreatmentsOfCategory } from './treatments-of-category.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { RowSkeletons } from '@secondspring/ui/components/skeleton/row-skeletons.tsx';

export const CategoryPage = () => {
  const { slug } = useParams();
  const { data, error, refetch } = useQuery(treatmentCategoriesQuery);
  const categories = useDeferredData(data);
  const category = categories?.find((candidate) => candidate.slug === slug);
  if (category !== undefined) return <TreatmentsOfCategory key={category.id} category={category} />;
  if (categories === undefined && error === null) return <CategorySkeleton />;
  if (categories === undefined) {
    return (
      <>
        <BackLink to={HOME_PATH}>Back to Categories</BackLink>
        <PageHeading>Treatment Reviews</PageHeading>
        <ErrorState words="Failed to fetch categories" error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeading>Category not found</PageHeading>
      <EmptyState words="It may have moved, or the link is wrong." drawing={blownLeaf}>
        <ButtonLink to={HOME_PATH}>Back to Categories</ButtonLink>
      </EmptyState>
    </>
  );
};

const CategorySkeleton = () => (
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
      <RowSkeletons words="Loading treatments..." count={6} height={8} />
    </PageSections>
  </>
);

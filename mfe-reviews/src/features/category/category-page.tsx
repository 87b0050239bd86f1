import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { RowSkeletons } from '@secondspring/ui/components/skeleton/row-skeletons.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { treatmentCategoriesQuery } from '../../api/treatments.ts';
import { FailedPage, MissingPage, PageSkeleton } from '../../catalogue/page-states.tsx';
import { TreatmentsOfCategory } from './treatments-of-category.tsx';

export const CategoryPage = () => {
  const { slug } = useParams();
  const { data, error, refetch } = useQuery(treatmentCategoriesQuery);
  const categories = useDeferredData(data);
  const category = categories?.find((candidate) => candidate.slug === slug);
  if (category !== undefined) return <TreatmentsOfCategory key={category.id} category={category} />;
  if (categories !== undefined) return <MissingPage title="Category not found" />;
  if (error !== null)
    return <FailedPage words="Failed to fetch categories" error={error} onRetry={() => void refetch()} />;
  return (
    <PageSkeleton>
      <div>
        <Skeleton shape="heading" width="65%" />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
      <Skeleton width="60%" />
      <RowSkeletons words="Loading treatments..." count={6} height={8} />
    </PageSkeleton>
  );
};

import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { treatmentOrderLabels, treatmentOrders } from '@secondspring/contracts/vocabulary/review/words.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { Select } from '@secondspring/ui/components/select/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import {
  treatmentsOfCategoryQuery,
  readTreatmentOrder,
  type Treatment,
  type TreatmentCategory,
} from '../../api/treatments.ts';
import { RoundAction } from '@secondspring/ui/components/round-action/round-action.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { HOME_PATH } from '../../catalogue/paths.ts';
import { useFailureToast } from '@secondspring/ui/toasts/use-failure-toast.ts';
import { useReviewRequest } from '../../navigation/review-request.ts';
import { CategoryCounts } from './category-counts.tsx';
import { RowSkeletons } from '@secondspring/ui/components/skeleton/row-skeletons.tsx';
import { TreatmentList } from './treatment-list.tsx';
import { useLocation, useSearchParams } from 'react-router-dom';

const orders = treatmentOrders.map((value) => ({ value, label: treatmentOrderLabels[value] }));
const RANKED =
  'Ranked as if ten more women had given each treatment three stars, so that a few reviews can’t put it first.';
const FAILED = 'Failed to fetch treatments';

export const TreatmentsOfCategory = ({ category }: { readonly category: TreatmentCategory }) => {
  const { order, sortBy } = useTreatmentOrder();
  const { data, error, isError, refetch } = useQuery({
    ...treatmentsOfCategoryQuery(category.id, order),
    // Keeps the previous list until the new order loads, so that nothing jumps.
    placeholderData: (before: Treatment[] | undefined) => before,
  });
  const treatments = useDeferredData(data);
  const isPending = treatments === undefined && !isError;
  const request = useReviewRequest();
  useFailureToast(FAILED, error);
  return (
    <>
      <BackLink to={HOME_PATH}>Back to Categories</BackLink>
      <PageHeading lead={category.description}>{category.name}</PageHeading>
      <PageSections>
        {(isPending || treatments !== undefined) && <CategoryCounts treatments={treatments} order={order} />}
        {treatments !== undefined && treatments.length > 1 && (
          <Select
            label="Sort by"
            choices={orders}
            value={order}
            onChange={({ target }) => sortBy(target.value)}
            hint={order === 'rating' ? RANKED : undefined}
          />
        )}
        {isPending && <RowSkeletons words="Loading treatments..." count={6} height={8} />}
        {isError && treatments === undefined && (
          <ErrorState words={FAILED} error={error} onRetry={() => void refetch()} />
        )}
        {treatments?.length === 0 && <EmptyState words="No treatments in this category yet." />}
        {treatments !== undefined && treatments.length > 0 && <TreatmentList treatments={treatments} />}
      </PageSections>
      {treatments !== undefined && treatments.length > 0 && (
        <RoundAction
          icon={PenLine}
          label="Share Your Experience"
          onClick={() => request({ kind: 'choose', categoryId: category.id })}
        />
      )}
    </>
  );
};

/** Kept in the address, so that going back and sharing show the same order. */
const useTreatmentOrder = () => {
  const [search, setSearch] = useSearchParams();
  // Keeps where she came from.
  const { state } = useLocation();
  const sortBy = (sort: string) => {
    const order = readTreatmentOrder(new URLSearchParams({ sort }));
    setSearch(order === 'name' ? {} : { sort: order }, { replace: true, state });
  };
  return { order: readTreatmentOrder(search), sortBy };
};

import { type TreatmentOrder, treatmentOrders } from '@secondspring/contracts/vocabulary/review/words.ts';
import { callPage } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { everyPage } from './every-page.ts';

/** By name unless the address names a known order. */
export const readTreatmentOrder = (search: URLSearchParams): TreatmentOrder =>
  treatmentOrders.find((order) => order === search.get('sort')) ?? 'name';

export const treatmentsOfCategoryQuery = (categoryId: string, sort: TreatmentOrder = 'name') =>
  queryOptions({
    queryKey: ['listTreatmentsOfCategory', categoryId, sort],
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        callPage('listTreatmentsOfCategory', { params: { categoryId }, query: { cursor, sort } }, { signal }),
      ),
  });

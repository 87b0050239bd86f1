import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { type TreatmentOrder, treatmentOrders } from '@secondspring/contracts/vocabulary/review/words.ts';
import { callPage, type Output } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { everyPage } from './every-page.ts';

export type TreatmentCategory = Output<'listTreatmentCategories'>[number];
/** `averageRating` is in tenths of a star. */
export type Treatment = Output<'getTreatment'>;

export const treatmentCategoriesQuery = callQuery('listTreatmentCategories', {});

export const treatmentQuery = (id: string) => callQuery('getTreatment', { params: { id } }, id);

export const treatmentsQuery = queryOptions({
  queryKey: ['listTreatments'],
  queryFn: ({ signal }) =>
    everyPage((cursor) => callPage('listTreatments', { query: { cursor } }, { signal })),
});

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

import { type TreatmentOrder, treatmentOrders } from '@secondspring/contracts/vocabulary/review/words.ts';
import { call, callPage, type Output } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { everyPage } from './every-page.ts';

export type TreatmentCategory = Output<'listTreatmentCategories'>[number];
/** `averageRating` is in tenths of a star. */
export type Treatment = Output<'getTreatment'>;

export const treatmentCategoriesQuery = queryOptions({
  queryKey: ['listTreatmentCategories'],
  queryFn: ({ signal }) => call('listTreatmentCategories', {}, { signal }),
});

export const treatmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['getTreatment', id],
    queryFn: ({ signal }) => call('getTreatment', { params: { id } }, { signal }),
  });

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

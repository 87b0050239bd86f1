import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** All treatment categories, in the order of the catalogue. */
export const treatmentCategoriesQuery = queryOptions({
  queryKey: ['listTreatmentCategories'],
  queryFn: ({ signal }) => call('listTreatmentCategories', {}, { signal }),
});

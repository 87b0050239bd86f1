import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export const treatmentCategoriesQuery = queryOptions({
  queryKey: ['listTreatmentCategories'],
  queryFn: ({ signal }) => call('listTreatmentCategories', {}, { signal }),
});

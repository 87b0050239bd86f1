import { callPage } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { everyPage } from './every-page.ts';

/** The treatments of a category by name. */
export const treatmentsOfCategoryQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['listTreatmentsOfCategory', categoryId],
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        callPage('listTreatmentsOfCategory', { params: { categoryId }, query: { cursor } }, { signal }),
      ),
  });

import { callPage } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { everyPage } from './every-page.ts';

export const treatmentsQuery = queryOptions({
  queryKey: ['listTreatments'],
  queryFn: ({ signal }) =>
    everyPage((cursor) => callPage('listTreatments', { query: { cursor } }, { signal })),
});

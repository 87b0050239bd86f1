import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export const planMethodQuery = queryOptions({
  queryKey: ['explainCarePlans'],
  queryFn: ({ signal }) => call('explainCarePlans', {}, { signal }),
});

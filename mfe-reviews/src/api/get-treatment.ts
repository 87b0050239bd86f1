import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export const treatmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['getTreatment', id],
    queryFn: ({ signal }) => call('getTreatment', { params: { id } }, { signal }),
  });

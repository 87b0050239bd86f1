import { call } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** Her own assessments, the newest last. */
export const assessmentsQuery = queryOptions({
  queryKey: ['listAssessments'],
  queryFn: ({ signal }) => call('listAssessments', { params: { userId: 'me' } }, { signal }),
});

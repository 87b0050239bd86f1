import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Newest last. Her progress has the total count. */
export const assessmentsQuery = queryOptions({
  queryKey: ['listAssessments'],
  queryFn: ({ signal }) => call('listAssessments', { params: { userId: 'me' } }, { signal }),
});

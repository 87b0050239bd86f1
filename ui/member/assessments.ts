import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Her own assessments, the newest last. */
export const assessmentsQuery = queryOptions({
  queryKey: ['listAssessments'],
  queryFn: ({ signal }) => call('listAssessments', { params: { userId: 'me' } }, { signal }),
});

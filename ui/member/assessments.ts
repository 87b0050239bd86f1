import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Her newest assessments, the newest last; how many there are in all is in her progress. */
export const assessmentsQuery = queryOptions({
  queryKey: ['listAssessments'],
  queryFn: ({ signal }) => call('listAssessments', { params: { userId: 'me' } }, { signal }),
});

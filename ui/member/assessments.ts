import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';

/** Newest last. Her progress has the total count. */
export const assessmentsQuery = kept(
  callQuery('GET /api/assessments/user/{userId}', { params: { userId: 'me' } }),
);

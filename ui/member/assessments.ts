import { callQuery } from '../api/call-query.ts';

/** Newest last. Her progress has the total count. */
export const assessmentsQuery = callQuery('GET /api/assessments/user/{userId}', { params: { userId: 'me' } });

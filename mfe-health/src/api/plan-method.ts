import { callQuery } from '@secondspring/ui/api/call-query.ts';

export const planMethodQuery = callQuery('GET /api/care-plans/method', {});

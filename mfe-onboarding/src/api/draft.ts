import { callQuery } from '@secondspring/ui/api/call-query.ts';
import type { Output } from '@secondspring/ui/api/call.ts';

export type Draft = NonNullable<Output<'GET /api/assessments/draft'>>;

/** Null if there is no draft. */
export const draftQuery = callQuery('GET /api/assessments/draft', {});

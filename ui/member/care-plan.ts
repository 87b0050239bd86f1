import type { Output } from '../api/call.ts';
import { callQueryOrNull } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';

export type CarePlan = Output<'GET /api/care-plans/user/{userId}'>;

export type PlanItem = CarePlan['details'][number];

export const carePlanQuery = kept(
  callQueryOrNull('GET /api/care-plans/user/{userId}', { params: { userId: 'me' } }),
);

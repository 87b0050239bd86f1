import type { Output } from '../api/call.ts';
import { callQueryOrNull } from '../api/call-query.ts';

export type CarePlan = Output<'getCarePlan'>;

export type PlanItem = CarePlan['details'][number];

export const carePlanQuery = callQueryOrNull('getCarePlan', { params: { userId: 'me' } });

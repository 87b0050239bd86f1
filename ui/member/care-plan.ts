import { hasStatus } from '../api/api-error.ts';
import { call, type Output } from '../api/call.ts';
import { queryOptions } from '@tanstack/react-query';

export type CarePlan = Output<'getCarePlan'>;

export type PlanItem = CarePlan['details'][number];

/** Null if she has no plan (404). */
export const carePlanQuery = queryOptions({
  queryKey: ['getCarePlan'],
  queryFn: async ({ signal }): Promise<CarePlan | null> => {
    try {
      return await call('getCarePlan', { params: { userId: 'me' } }, { signal });
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  },
});

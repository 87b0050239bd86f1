import { hasStatus } from '@secondspring/ui/api/api-error.ts';
import { call, type Output } from '@secondspring/ui/api/call.ts';
import { queryOptions } from '@tanstack/react-query';

/** A care plan as its owner sees it. */
export type CarePlan = Output<'getCarePlan'>;

/** One item of a plan, with whether it is ticked off. */
export type PlanItem = CarePlan['details'][number];

/** Her newest care plan; null where she has none (404). */
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

import { readPlans } from '@secondspring/projections/health/care-plans/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { presentPlan, type CarePlan } from './present.ts';

/** Newest first, in one query. Plans whose key is destroyed are left out. */
export const readCarePlans = async (
  sources: Pick<HealthDependencies, 'pool' | 'vault'>,
  userId: string,
  limit: number,
): Promise<CarePlan[]> => (await readPlans(sources, userId, limit)).map((plan) => presentPlan(userId, plan));

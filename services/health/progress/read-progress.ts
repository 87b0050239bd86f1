import { readReached } from '@secondspring/projections/health/progress/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { progressFrom, type Progress } from './milestones.ts';

/** In one query. Null if her progress is not started. */
export const readProgress = async (
  sources: Pick<HealthDependencies, 'pool'>,
  userId: string,
): Promise<Progress | null> => {
  const reached = await readReached(sources, userId);
  return reached && progressFrom(reached);
};

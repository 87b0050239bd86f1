import { readReached } from '@secondspring/projections/health/progress/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { progressOf, type Progress } from './milestones.ts';

/** A member's progress; one round trip. `null` where none is kept. */
export const readProgress = async (
  sources: Pick<HealthDependencies, 'pool'>,
  userId: string,
): Promise<Progress | null> => {
  const reached = await readReached(sources, userId);
  return reached && progressOf(reached);
};

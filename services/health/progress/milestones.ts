import type { progress } from '@secondspring/contracts/http/progress.ts';
import type { z } from 'zod';
import { readReached } from '@secondspring/projections/health/progress/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';

/** In one query. Null if her progress is not started. */
export const readProgress = async (
  sources: Pick<HealthDependencies, 'pool'>,
  userId: string,
): Promise<Progress | null> => {
  const reached = await readReached(sources, userId);
  return reached && progressFrom(reached);
};

export type Progress = z.output<typeof progress>;

/** `lastActivityAt` is ISO 8601 in UTC. */
export type ProgressFacts = Pick<
  Progress,
  | 'userId'
  | 'assessmentCompleted'
  | 'assessmentCount'
  | 'carePlanGenerated'
  | 'daysTracked'
  | 'lastActivityAt'
>;

/** Days with a check-in that count as two weeks of tracking. */
const TWO_WEEKS = 14;
/** Percentage per milestone. */
const PERCENT_PER_MILESTONE = 25;

/** Consultations are not offered yet, so the fourth milestone is never reached. */
export const progressFrom = (reached: ProgressFacts): Progress => {
  const twoWeeksTracked = reached.daysTracked >= TWO_WEEKS;
  const firstConsultation = false;
  const milestones = [
    reached.assessmentCompleted,
    reached.carePlanGenerated,
    twoWeeksTracked,
    firstConsultation,
  ];
  const progressPercentage = PERCENT_PER_MILESTONE * milestones.filter(Boolean).length;
  return { ...reached, twoWeeksTracked, firstConsultation, progressPercentage };
};

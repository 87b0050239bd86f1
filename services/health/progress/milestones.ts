import type { progress } from '@secondspring/contracts/http/progress.ts';
import type { z } from 'zod';

/** What a member has reached, as she sees it. */
export type Progress = z.output<typeof progress>;

/** What is known of a member's way. `lastActivityAt` is ISO 8601 in UTC. */
export type Reached = Pick<
  Progress,
  | 'userId'
  | 'assessmentCompleted'
  | 'assessmentCount'
  | 'carePlanGenerated'
  | 'daysTracked'
  | 'lastActivityAt'
>;

/** Days with a check-in that make two weeks of tracking. */
const TWO_WEEKS = 14;
/** Each of the four milestones, in percent. */
const SHARE = 25;

/** Progress by its four milestones. Consultations are not offered yet, so the fourth is never reached. */
export const progressOf = (reached: Reached): Progress => {
  const twoWeeksTracked = reached.daysTracked >= TWO_WEEKS;
  const firstConsultation = false;
  const milestones = [
    reached.assessmentCompleted,
    reached.carePlanGenerated,
    twoWeeksTracked,
    firstConsultation,
  ];
  const progressPercentage = SHARE * milestones.filter(Boolean).length;
  return { ...reached, twoWeeksTracked, firstConsultation, progressPercentage };
};

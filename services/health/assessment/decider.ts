import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { assessmentsEvolver, type Assessment } from './state.ts';

/** What a member says in an assessment. */
export type CompleteAssessment = Omit<Assessment, 'completedAt'>;

/** A member's assessments. */
export const assessments: Decider<readonly Assessment[], CompleteAssessment, 'AssessmentCompleted'> = {
  ...assessmentsEvolver,
  decide: (_, { id, userId, ageRange, symptoms, safety }) => [
    {
      type: 'AssessmentCompleted',
      // Which signs were ticked counts, not in which order or how often.
      data: { userId, assessmentId: id, ageRange, symptoms, safety: [...new Set(safety)] },
    },
  ],
};

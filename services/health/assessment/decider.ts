import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { assessmentsEvolver, type Assessment } from './state.ts';

export type CompleteAssessment = Omit<Assessment, 'completedAt'>;

export const assessmentsDecider: Decider<readonly Assessment[], CompleteAssessment, 'AssessmentCompleted'> = {
  ...assessmentsEvolver,
  decide: (_, { id, userId, day, ageRange, symptoms, safety }) => [
    {
      type: 'AssessmentCompleted',
      // Order and repetition of the safety signs do not matter.
      data: { userId, assessmentId: id, day, ageRange, symptoms, safety: [...new Set(safety)] },
    },
  ],
};

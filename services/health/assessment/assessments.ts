import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { assessment } from '@secondspring/contracts/http/assessments.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

/** A completed assessment as its owner sees it. */
export type Assessment = z.output<typeof assessment>;

/** What a member says in an assessment. */
export type CompleteAssessment = Omit<Assessment, 'completedAt'>;

const assessmentEvents = ['AssessmentCompleted'] as const;

/** The assessment that an event tells; `null` once its key was destroyed. */
const assessmentOf = ({ data, at }: DomainEvent<'AssessmentCompleted'>): Assessment | null => {
  const { ageRange, symptoms, safety } = data;
  if (isForgotten(ageRange) || isForgotten(symptoms) || isForgotten(safety)) return null;
  return { id: data.assessmentId, userId: data.userId, ageRange, symptoms, safety, completedAt: at };
};

/** A member's assessments that can be read, oldest first. */
export const assessments: Decider<
  readonly Assessment[],
  CompleteAssessment,
  (typeof assessmentEvents)[number]
> = {
  types: assessmentEvents,
  initial: [],
  evolve: (before, event) => {
    const completed = assessmentOf(event);
    return completed === null ? before : [...before, completed];
  },
  decide: (_, { id, userId, ageRange, symptoms, safety }) => [
    {
      type: 'AssessmentCompleted',
      // Which signs were ticked counts, not in which order or how often.
      data: { userId, assessmentId: id, ageRange, symptoms, safety: [...new Set(safety)] },
    },
  ],
};

/** Name of the stream of a member's assessments. */
export const assessmentsStream = (userId: string): string => `assessments-${userId}`;

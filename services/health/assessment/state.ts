import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { assessment } from '@secondspring/contracts/http/assessments.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

export type Assessment = z.output<typeof assessment>;

/** Null once its key is destroyed. */
const assessmentOf = ({ data, at }: DomainEvent<'AssessmentCompleted'>): Assessment | null => {
  const { day, ageRange, symptoms, safety } = data;
  if (isForgotten(day) || isForgotten(ageRange) || isForgotten(symptoms) || isForgotten(safety)) return null;
  return { id: data.assessmentId, userId: data.userId, day, ageRange, symptoms, safety, completedAt: at };
};

/** Readable assessments, oldest first. */
export const assessmentsEvolver: Evolver<readonly Assessment[], 'AssessmentCompleted'> = {
  types: ['AssessmentCompleted'],
  initial: [],
  evolve: (before, event) => {
    const completed = assessmentOf(event);
    return completed === null ? before : [...before, completed];
  },
};

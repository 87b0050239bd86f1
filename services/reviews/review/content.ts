import type { reviewContent } from '@secondspring/contracts/http/reviews.ts';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review.ts';
import type { z } from 'zod';

type SubmittedContent = z.output<typeof reviewContent>;

export type ReviewContent = Omit<SubmittedContent, 'symptomImprovement'>;

/** Each choice once, in display order. */
export const normaliseContent = ({
  symptomImprovement: _notKept,
  ...content
}: ReviewContent & Partial<SubmittedContent>): ReviewContent => ({
  ...content,
  symptomsAddressed: reviewSymptoms.filter((symptom) => content.symptomsAddressed.includes(symptom)),
  sideEffects: reviewSideEffects.filter((effect) => content.sideEffects.includes(effect)),
});

import type { reviewContent } from '@secondspring/contracts/http/reviews.ts';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review.ts';
import type { z } from 'zod';

type Sent = z.output<typeof reviewContent>;

/** What a member says in a review, validated. */
export type ReviewContent = Omit<Sent, 'symptomImprovement'>;

/** The same content in one form: each choice once, in the order in which the screens offer them. */
export const inOrder = ({
  symptomImprovement: _notKept,
  ...content
}: ReviewContent & Partial<Sent>): ReviewContent => ({
  ...content,
  symptomsAddressed: reviewSymptoms.filter((symptom) => content.symptomsAddressed.includes(symptom)),
  sideEffects: reviewSideEffects.filter((effect) => content.sideEffects.includes(effect)),
});

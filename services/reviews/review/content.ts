import type { reviewContent } from '@secondspring/contracts/http/reviews.ts';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review.ts';
import type { z } from 'zod';

/** What a member says in a review, validated. */
export type ReviewContent = Omit<z.output<typeof reviewContent>, 'symptomImprovement'>;

/** The same content in one form: each choice once, in the order in which the screens offer them. */
export const inOrder = (content: ReviewContent): ReviewContent => ({
  overallRating: content.overallRating,
  durationMonths: content.durationMonths,
  symptomsAddressed: reviewSymptoms.filter((symptom) => content.symptomsAddressed.includes(symptom)),
  sideEffects: reviewSideEffects.filter((effect) => content.sideEffects.includes(effect)),
  reviewText: content.reviewText,
  wouldRecommend: content.wouldRecommend,
  isAnonymous: content.isAnonymous,
});

import {
  reviewSideEffects,
  reviewSymptoms,
  REVIEW_TEXT_MAX,
  type UseDuration,
} from '@secondspring/contracts/vocabulary/review-words.ts';
import type { ReviewContent, TreatmentReview } from '../../api/shapes.ts';

/** A symptom that a review may name. */
export type ReviewSymptom = (typeof reviewSymptoms)[number];
/** A side effect that a review may name. */
export type ReviewSideEffect = (typeof reviewSideEffects)[number];

/** A review while it is being written: what is required may still be open. */
export type ReviewDraft = {
  readonly overallRating: number | null;
  readonly durationMonths: UseDuration | null;
  readonly symptomsAddressed: readonly ReviewSymptom[];
  readonly sideEffects: readonly ReviewSideEffect[];
  readonly wouldRecommend: boolean | null;
  readonly reviewText: string;
  readonly isAnonymous: boolean;
};

/** A review not yet begun. */
export const emptyDraft: ReviewDraft = {
  overallRating: null,
  durationMonths: null,
  symptomsAddressed: [],
  sideEffects: [],
  wouldRecommend: null,
  reviewText: '',
  isAnonymous: false,
};

/** The draft that changes an existing review; words that are no longer offered fall away. */
export const draftOfReview = (review: TreatmentReview): ReviewDraft => ({
  overallRating: review.overallRating,
  durationMonths: review.durationMonths,
  symptomsAddressed: reviewSymptoms.filter((symptom) => review.symptomsAddressed.includes(symptom)),
  sideEffects: reviewSideEffects.filter((effect) => review.sideEffects.includes(effect)),
  wouldRecommend: review.wouldRecommend,
  reviewText: review.reviewText ?? '',
  isAnonymous: review.isAnonymous,
});

/** What is sent for a draft; null while something required is open or the text is too long. */
export const contentOfDraft = (draft: ReviewDraft): ReviewContent | null => {
  const { overallRating, wouldRecommend } = draft;
  const reviewText = draft.reviewText.trim();
  if (overallRating === null || wouldRecommend === null || reviewText.length > REVIEW_TEXT_MAX) return null;
  return {
    overallRating,
    durationMonths: draft.durationMonths,
    symptomsAddressed: [...draft.symptomsAddressed],
    symptomImprovement: null,
    sideEffects: [...draft.sideEffects],
    reviewText: reviewText === '' ? null : reviewText,
    wouldRecommend,
    isAnonymous: draft.isAnonymous,
  };
};

/** Words in the order in which they are offered, whatever the order in which they were ticked. */
export const inOfferedOrder = <Word extends string>(
  offered: readonly Word[],
  chosen: readonly Word[],
): readonly Word[] => offered.filter((word) => chosen.includes(word));

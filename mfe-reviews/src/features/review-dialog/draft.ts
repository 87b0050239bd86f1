import {
  RATING,
  reviewSideEffects,
  reviewSymptoms,
  REVIEW_TEXT_MAX,
  type UseDuration,
  useDurations,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import type { Fields } from '@secondspring/ui/storage/tab-storage.ts';
import type { ReviewContent, TreatmentReview } from '../../api/shapes.ts';

export type ReviewSymptom = (typeof reviewSymptoms)[number];
export type ReviewSideEffect = (typeof reviewSideEffects)[number];

/** Required answers may still be null. */
export type ReviewDraft = {
  readonly overallRating: number | null;
  readonly durationMonths: UseDuration | null;
  readonly symptomsAddressed: readonly ReviewSymptom[];
  readonly sideEffects: readonly ReviewSideEffect[];
  readonly wouldRecommend: boolean | null;
  readonly reviewText: string;
  readonly isAnonymous: boolean;
};

export const emptyDraft: ReviewDraft = {
  overallRating: null,
  durationMonths: null,
  symptomsAddressed: [],
  sideEffects: [],
  wouldRecommend: null,
  reviewText: '',
  isAnonymous: false,
};

export const answers = Object.keys(emptyDraft) as readonly (keyof ReviewDraft)[];

/** These answers alone. */
export const only = <Of extends Partial<ReviewDraft> | ReviewContent>(
  names: readonly (keyof ReviewDraft)[],
  of: Of,
): Partial<Of> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.some((one) => one === name))) as Partial<Of>;

/** Drops words that are no longer offered. */
export const draftOfReview = (review: TreatmentReview): ReviewDraft => ({
  overallRating: review.overallRating,
  durationMonths: review.durationMonths,
  symptomsAddressed: reviewSymptoms.filter((symptom) => review.symptomsAddressed.includes(symptom)),
  sideEffects: reviewSideEffects.filter((effect) => review.sideEffects.includes(effect)),
  wouldRecommend: review.wouldRecommend,
  reviewText: review.reviewText ?? '',
  isAnonymous: review.isAnonymous,
});

/** Reads a draft that the tab saved. Unknown answers become unanswered. */
export const readDraft = (saved: Fields): ReviewDraft => {
  const { overallRating, wouldRecommend, durationMonths, reviewText, isAnonymous } = saved;
  return {
    overallRating: isRating(overallRating) ? overallRating : null,
    durationMonths: useDurations.find((candidate) => candidate === durationMonths) ?? null,
    symptomsAddressed: offeredIn(reviewSymptoms, saved['symptomsAddressed']),
    sideEffects: offeredIn(reviewSideEffects, saved['sideEffects']),
    wouldRecommend: typeof wouldRecommend === 'boolean' ? wouldRecommend : null,
    reviewText: typeof reviewText === 'string' ? reviewText : '',
    isAnonymous: isAnonymous === true,
  };
};

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= RATING.min && value <= RATING.max;

const offeredIn = <Word extends string>(offered: readonly Word[], saved: unknown): readonly Word[] =>
  Array.isArray(saved) ? inOfferedOrder(offered, saved) : [];

/** Null while a required answer is open or the text is too long. */
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

/** In the order offered, not the order ticked. */
export const inOfferedOrder = <Word extends string>(
  offered: readonly Word[],
  chosen: readonly Word[],
): readonly Word[] => offered.filter((word) => chosen.includes(word));

import {
  improvementOf,
  type SymptomImprovement,
} from '@secondspring/contracts/vocabulary/review/improvement.ts';
import {
  improvements,
  RATING,
  reviewSideEffects,
  reviewSymptoms,
  REVIEW_TEXT_MAX,
  useDurations,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import { type Fields, isFields } from '@secondspring/ui/storage/tab-storage.ts';
import type { ReviewContent } from '../../api/review-commands.ts';

/** Reads a review, or a draft that the tab saved. Answers that are unknown or no longer offered become unanswered. */
export const readDraft = (saved: Fields) => ({
  overallRating: isRating(saved['overallRating']) ? saved['overallRating'] : null,
  durationMonths: useDurations.find((candidate) => candidate === saved['durationMonths']) ?? null,
  symptomsAddressed: offeredIn(reviewSymptoms, saved['symptomsAddressed']),
  symptomImprovement: improvementIn(saved['symptomImprovement']),
  sideEffects: offeredIn(reviewSideEffects, saved['sideEffects']),
  wouldRecommend: typeof saved['wouldRecommend'] === 'boolean' ? saved['wouldRecommend'] : null,
  reviewText: typeof saved['reviewText'] === 'string' ? saved['reviewText'] : '',
  isAnonymous: saved['isAnonymous'] === true,
});

/** Required answers may still be null. */
export type ReviewDraft = Readonly<ReturnType<typeof readDraft>>;

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= RATING.min && value <= RATING.max;

const offeredIn = <Word extends string>(offered: readonly Word[], saved: unknown): Word[] =>
  Array.isArray(saved) ? inOfferedOrder(offered, saved) : [];

/** Of a symptom that is no longer chosen as well, so that choosing it again brings it back. */
const improvementIn = (saved: unknown): SymptomImprovement =>
  isFields(saved)
    ? Object.fromEntries(
        reviewSymptoms.flatMap((symptom) => {
          const known = improvements.find((improvement) => improvement === saved[symptom]);
          return known === undefined ? [] : [[symptom, known]];
        }),
      )
    : {};

/** In the order offered, not the order ticked. */
export const inOfferedOrder = <Word extends string>(
  offered: readonly Word[],
  chosen: readonly Word[],
): Word[] => offered.filter((word) => chosen.includes(word));

export const emptyDraft: ReviewDraft = readDraft({});

export const answers = Object.keys(emptyDraft) as readonly (keyof ReviewDraft)[];

/** These answers alone. */
export const only = <Of extends Partial<ReviewDraft> | ReviewContent>(
  names: readonly (keyof ReviewDraft)[],
  of: Of,
): Partial<Of> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.some((one) => one === name))) as Partial<Of>;

/** Null while a required answer is open or the text is too long. */
export const contentOfDraft = (draft: ReviewDraft): ReviewContent | null => {
  const { overallRating, wouldRecommend } = draft;
  const reviewText = draft.reviewText.trim();
  if (overallRating === null || wouldRecommend === null || reviewText.length > REVIEW_TEXT_MAX) return null;
  return {
    ...draft,
    overallRating,
    wouldRecommend,
    symptomImprovement: improvementOf(draft.symptomsAddressed, draft.symptomImprovement),
    reviewText: reviewText === '' ? null : reviewText,
  };
};

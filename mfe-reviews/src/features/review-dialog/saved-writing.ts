import {
  RATING,
  reviewSideEffects,
  reviewSymptoms,
  useDurations,
} from '@secondspring/contracts/vocabulary/review-words.ts';
import { type Fields, isFields } from '@secondspring/ui/drafts/tab-storage.ts';
import { steps, type Writing } from './steps.ts';

/** Null without a valid step or draft. Unknown answers become open ones. */
export const readWriting = (saved: Fields): Writing | null => {
  const { draft } = saved;
  const step = steps.find((candidate) => candidate === saved['step']);
  if (step === undefined || !isFields(draft)) return null;
  const { overallRating, wouldRecommend, durationMonths, reviewText, isAnonymous } = draft;
  return {
    step,
    draft: {
      overallRating: isRating(overallRating) ? overallRating : null,
      durationMonths: useDurations.find((candidate) => candidate === durationMonths) ?? null,
      symptomsAddressed: offeredIn(reviewSymptoms, draft['symptomsAddressed']),
      sideEffects: offeredIn(reviewSideEffects, draft['sideEffects']),
      wouldRecommend: typeof wouldRecommend === 'boolean' ? wouldRecommend : null,
      reviewText: typeof reviewText === 'string' ? reviewText : '',
      isAnonymous: isAnonymous === true,
    },
  };
};

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= RATING.min && value <= RATING.max;

const offeredIn = <Word extends string>(offered: readonly Word[], saved: unknown): readonly Word[] =>
  Array.isArray(saved) ? offered.filter((word) => saved.includes(word)) : [];

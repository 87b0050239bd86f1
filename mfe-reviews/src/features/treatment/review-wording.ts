import {
  improvementLabels,
  type UseDuration,
  useDurationLabels,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import type { TreatmentReview } from '../../api/reviews.ts';

export const recommendationWords = (wouldRecommend: boolean): string =>
  wouldRecommend ? 'Recommends' : 'Does not recommend';

/** `Used for 3-6 months`; null if unknown. */
export const usedForWords = (duration: UseDuration | null): string | null => {
  if (duration === null) return null;
  const label = useDurationLabels[duration];
  return `Used for ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

/** `Hot flashes: a lot better`; the symptom alone if she does not say how it changed. */
export const symptomWords = (symptom: string, improvement: TreatmentReview['symptomImprovement']): string => {
  const change = improvement?.[symptom];
  return change === undefined ? symptom : `${symptom}: ${improvementLabels[change].toLowerCase()}`;
};

/** `52 years old` */
export const ageWords = (age: number | null): string | null => (age === null ? null : `${age} years old`);

export const authorWords = (review: Pick<TreatmentReview, 'isAnonymous' | 'firstName'>): string =>
  review.isAnonymous ? 'Anonymous' : review.firstName?.trim() || 'Anonymous';

export const helpfulWords = (count: number): string => `Helpful (${count})`;

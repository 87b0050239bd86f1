import { type UseDuration, useDurationLabels } from '@secondspring/contracts/vocabulary/review/words.ts';

export const recommendationWords = (wouldRecommend: boolean): string =>
  wouldRecommend ? 'Recommends' : 'Does not recommend';

/** `Used for 3-6 months`; null if unknown. */
export const usedForWords = (duration: UseDuration | null): string | null => {
  if (duration === null) return null;
  const label = useDurationLabels[duration];
  return `Used for ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

/** `52 years old` */
export const ageWords = (age: number | null): string | null => (age === null ? null : `${age} years old`);

export const authorWords = (review: {
  readonly isAnonymous: boolean;
  readonly firstName: string | null;
}): string => (review.isAnonymous ? 'Anonymous' : review.firstName?.trim() || 'Anonymous');

export const helpfulWords = (count: number): string => `Helpful (${count})`;

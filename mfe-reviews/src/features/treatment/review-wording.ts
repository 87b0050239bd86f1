import { type UseDuration, useDurationLabels } from '@secondspring/contracts/vocabulary/review-words.ts';

/** The badge of a review's answer to "would you recommend it". */
export const recommendationWords = (wouldRecommend: boolean): string =>
  wouldRecommend ? 'Recommends' : 'Does not recommend';

/** `Used for 3-6 months`, `Used for less than 3 months`; null where she did not say. */
export const usedForWords = (duration: UseDuration | null): string | null => {
  if (duration === null) return null;
  const label = useDurationLabels[duration];
  return `Used for ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};

/** `52 years old`; null where the age is not known. */
export const ageWords = (age: number | null): string | null => (age === null ? null : `${age} years old`);

/** First name of a review's author; "Anonymous" where she chose so or has given no first name. */
export const authorWords = (review: {
  readonly isAnonymous: boolean;
  readonly firstName: string | null;
}): string => (review.isAnonymous ? 'Anonymous' : review.firstName?.trim() || 'Anonymous');

/** Face of the helpful button. */
export const helpfulWords = (count: number): string => `Helpful (${count})`;

import { MIN_REVIEWS_FOR_RATING } from '@secondspring/contracts/vocabulary/review-words.ts';

/** `isFew` adds a hint that there are few reviews. */
export type RatingSummary =
  | { readonly kind: 'none' }
  | { readonly kind: 'rated'; readonly stars: number; readonly words: string; readonly isFew: boolean };

/** `averageRating` is in tenths of a star (0 to 50); `words` has one decimal. */
export const summariseRating = (treatment: {
  readonly averageRating: number;
  readonly reviewCount: number;
}): RatingSummary => {
  if (treatment.reviewCount === 0) return { kind: 'none' };
  const stars = treatment.averageRating / 10;
  return {
    kind: 'rated',
    stars,
    words: stars.toFixed(1),
    isFew: treatment.reviewCount < MIN_REVIEWS_FOR_RATING,
  };
};

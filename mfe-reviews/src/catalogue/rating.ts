import { MIN_REVIEWS_FOR_RATING } from '@secondspring/contracts/vocabulary/review-words.ts';

/** What a screen shows for the reviews of a treatment: nothing yet, or stars, their number in words, and a hint where reviews are few. */
export type RatingSummary =
  | { readonly kind: 'none' }
  | { readonly kind: 'rated'; readonly stars: number; readonly words: string; readonly isFew: boolean };

/** Sums up a treatment's reviews. `averageRating` is in tenths of a star (0 to 50); `stars` are stars, `words` have one decimal. */
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

import { MIN_REVIEWS_FOR_RATING } from '@secondspring/contracts/vocabulary/review/words.ts';

/** `few`: fewer reviews than an average needs to mean something. No screen shows one. */
export type RatingSummary =
  | { readonly kind: 'none' }
  | { readonly kind: 'few' }
  | { readonly kind: 'rated'; readonly stars: number; readonly words: string };

/** `averageRating` is in tenths of a star (0 to 50); `words` has one decimal. */
export const summariseRating = (treatment: {
  readonly averageRating: number;
  readonly reviewCount: number;
}): RatingSummary => {
  if (treatment.reviewCount === 0) return { kind: 'none' };
  if (treatment.reviewCount < MIN_REVIEWS_FOR_RATING) return { kind: 'few' };
  const stars = treatment.averageRating / 10;
  return { kind: 'rated', stars, words: stars.toFixed(1) };
};

import type { KeyRef } from '@secondspring/platform/vault/vault.ts';

/** A review as it stands. */
export type Review = {
  readonly id: string;
  readonly treatmentId: string;
  readonly author: string;
  readonly anonymous: boolean;
  rating: number;
  recommended: boolean;
};

/** What an event says of a review, but for her own words and answers. */
export const verdictOf = (review: Review) => ({
  reviewId: review.id,
  treatmentId: review.treatmentId,
  overallRating: review.rating,
  wouldRecommend: review.recommended,
  isAnonymous: review.anonymous,
  needsCare: false,
  author: review.author,
  durationMonths: '6-12' as const,
});

/** What an event says of a review that is taken back. */
export const withdrawnOf = ({ id, treatmentId, rating, recommended }: Review) => ({
  reviewId: id,
  treatmentId,
  overallRating: rating,
  wouldRecommend: recommended,
});

/** The verdict that a revision replaces. */
export const replacedOf = ({ rating, recommended }: Review) => ({
  previousRating: rating,
  previouslyRecommended: recommended,
});

/** The key of what is personal in a review: its own where it is anonymous, else its author's. */
export const keyOf = ({ id, anonymous, author }: Review): KeyRef =>
  anonymous ? { item: `review-${id}` } : { person: author };

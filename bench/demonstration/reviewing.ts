import { randomUUID } from 'node:crypto';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review.ts';
import { demoReviewTexts } from '@secondspring/embedded/demo/words/comments.ts';
import type { Random } from '@secondspring/embedded/demo/random.ts';
import { labelled } from '@secondspring/embedded/demo/writing.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import type { Act } from '../load/append-history.ts';
import type { Member } from './member.ts';
import { act } from './writing.ts';

export type Review = {
  readonly id: string;
  readonly treatmentId: string;
  readonly author: string;
  readonly anonymous: boolean;
  rating: number;
  recommended: boolean;
};

/** The fields of a review in an event that are not personal. */
const verdictOf = (review: Review) => ({
  reviewId: review.id,
  treatmentId: review.treatmentId,
  overallRating: review.rating,
  wouldRecommend: review.recommended,
  isAnonymous: review.anonymous,
  needsCare: false,
  author: review.author,
  durationMonths: '6-12' as const,
});

/** Fields of a withdrawal. */
const withdrawnOf = ({ id, treatmentId, rating, recommended }: Review) => ({
  reviewId: id,
  treatmentId,
  overallRating: rating,
  wouldRecommend: recommended,
});

/** The rating that a revision replaces. */
const replacedOf = ({ rating, recommended }: Review) => ({
  previousRating: rating,
  previouslyRecommended: recommended,
});

/** The key of a review's personal fields: its own if it is anonymous, otherwise its author's. */
const keyOf = ({ id, anonymous, author }: Review): KeyRef =>
  anonymous ? { item: `review-${id}` } : { person: author };

const contentOf = (review: Review, random: Random) => ({
  ...verdictOf(review),
  symptomsAddressed: random.some(reviewSymptoms, 2),
  sideEffects: random.some(reviewSideEffects, 1),
  reviewText: labelled(random.pick(demoReviewTexts.mixed)),
  ageAtReview: random.whole(40, 62),
});
const verdict = (quality: number, random: Random) => {
  const rating = Math.min(5, Math.max(1, quality + random.whole(-1, 1)));
  return { rating, recommended: rating >= 4 || random.chance(0.2) };
};

/** `quality` is the mean rating of the treatment. */
export const review = (
  { userId: author }: Member,
  { treatmentId, quality }: { treatmentId: string; quality: number },
  at: number,
  random: Random,
): { review: Review; acts: Act[] } => {
  const review: Review = {
    id: randomUUID(),
    treatmentId,
    author,
    anonymous: random.chance(0.4),
    ...verdict(quality, random),
  };
  const event = { type: 'ReviewSubmitted', data: contentOf(review, random) } as const;
  return { review: review, acts: [act(at, `review-${review.id}`, event, keyOf(review))] };
};

export const revise = (review: Review, at: number, random: Random): Act => {
  const before = replacedOf(review);
  Object.assign(review, verdict(review.rating, random));
  const data = { ...contentOf(review, random), ...before };
  return act(at, `review-${review.id}`, { type: 'ReviewRevised', data }, keyOf(review));
};

export const withdraw = (review: Review, at: number): Act =>
  act(at, `review-${review.id}`, { type: 'ReviewWithdrawn', data: withdrawnOf(review) });

export const mark = ({ id }: Review, at: number): Act =>
  act(at, `helpful-${randomUUID()}`, { type: 'ReviewMarkedHelpful', data: { reviewId: id } });

import { randomUUID } from 'node:crypto';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review.ts';
import { demoReviewTexts } from '@secondspring/embedded/demo/words/comments.ts';
import type { Random } from '@secondspring/embedded/demo/random.ts';
import type { Act } from '../load/history.ts';
import type { Member } from './member.ts';
import { act, labelled } from './writing.ts';

/** A review as it stands. */
export type Review = {
  readonly id: string;
  readonly treatmentId: string;
  readonly author: string;
  readonly anonymous: boolean;
  rating: number;
  recommended: boolean;
};

const contentOf = (review: Review, random: Random) => ({
  reviewId: review.id,
  treatmentId: review.treatmentId,
  overallRating: review.rating,
  wouldRecommend: review.recommended,
  isAnonymous: review.anonymous,
  needsCare: false,
  author: review.author,
  durationMonths: '6-12' as const,
  symptomsAddressed: random.some(reviewSymptoms, 2),
  sideEffects: random.some(reviewSideEffects, 1),
  reviewText: labelled(random.pick(demoReviewTexts.mixed)),
  ageAtReview: random.whole(40, 62),
});
const keyOf = ({ id, anonymous, author }: Review) =>
  anonymous ? { item: `review-${id}` } : { person: author };
const verdict = (quality: number, random: Random) => {
  const rating = Math.min(5, Math.max(1, quality + random.whole(-1, 1)));
  return { rating, recommended: rating >= 4 || random.chance(0.2) };
};

/** A member reviews a treatment. `quality` is the rating about which ratings of it lie. */
export const review = (
  { userId: author }: Member,
  { treatmentId, quality }: { treatmentId: string; quality: number },
  at: number,
  random: Random,
): { review: Review; acts: Act[] } => {
  const said: Review = {
    id: randomUUID(),
    treatmentId,
    author,
    anonymous: random.chance(0.4),
    ...verdict(quality, random),
  };
  const event = { type: 'ReviewSubmitted', data: contentOf(said, random) } as const;
  return { review: said, acts: [act(at, `review-${said.id}`, event, keyOf(said))] };
};

/** A review is changed. */
export const revise = (said: Review, at: number, random: Random): Act => {
  const before = { previousRating: said.rating, previouslyRecommended: said.recommended };
  Object.assign(said, verdict(said.rating, random));
  const data = { ...contentOf(said, random), ...before };
  return act(at, `review-${said.id}`, { type: 'ReviewRevised', data }, keyOf(said));
};

/** A review is taken back for good. */
export const withdraw = ({ id, treatmentId, rating, recommended }: Review, at: number): Act => {
  const data = { reviewId: id, treatmentId, overallRating: rating, wouldRecommend: recommended };
  return act(at, `review-${id}`, { type: 'ReviewWithdrawn', data });
};

/** Somebody finds a review helpful. */
export const mark = ({ id }: Review, at: number): Act =>
  act(at, `helpful-${randomUUID()}`, { type: 'ReviewMarkedHelpful', data: { reviewId: id } });

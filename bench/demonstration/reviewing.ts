import { randomUUID } from 'node:crypto';
import { reviewSideEffects, reviewSymptoms } from '@secondspring/contracts/vocabulary/review.ts';
import { demoReviewTexts } from '@secondspring/embedded/demo/words/comments.ts';
import type { Random } from '@secondspring/embedded/demo/random.ts';
import type { Act } from '../load/history.ts';
import { keyOf, replacedOf, verdictOf, withdrawnOf, type Review } from '../load/review.ts';
import type { Member } from './member.ts';
import { act, labelled } from './writing.ts';

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
  const before = replacedOf(said);
  Object.assign(said, verdict(said.rating, random));
  const data = { ...contentOf(said, random), ...before };
  return act(at, `review-${said.id}`, { type: 'ReviewRevised', data }, keyOf(said));
};

/** A review is taken back for good. */
export const withdraw = (said: Review, at: number): Act =>
  act(at, `review-${said.id}`, { type: 'ReviewWithdrawn', data: withdrawnOf(said) });

/** Somebody finds a review helpful. */
export const mark = ({ id }: Review, at: number): Act =>
  act(at, `helpful-${randomUUID()}`, { type: 'ReviewMarkedHelpful', data: { reviewId: id } });

import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { treatments } from './tables.ts';
import { increment, type Change } from '../engine/change.ts';

type Tally = { review_count: number; rating_sum: number; recommend_count: number } & Record<
  RatingColumn,
  number
>;
type RatingColumn = 'rating_1' | 'rating_2' | 'rating_3' | 'rating_4' | 'rating_5';

/** One review's share of its treatment's tallies. */
const share = (rating: number, recommended: boolean): Tally => ({
  review_count: 1,
  rating_sum: rating,
  recommend_count: recommended ? 1 : 0,
  rating_1: rating === 1 ? 1 : 0,
  rating_2: rating === 2 ? 1 : 0,
  rating_3: rating === 3 ? 1 : 0,
  rating_4: rating === 4 ? 1 : 0,
  rating_5: rating === 5 ? 1 : 0,
});

const NONE: Tally = {
  review_count: 0,
  rating_sum: 0,
  recommend_count: 0,
  rating_1: 0,
  rating_2: 0,
  rating_3: 0,
  rating_4: 0,
  rating_5: 0,
};

const difference = (now: Tally, before: Tally): Tally => ({
  review_count: now.review_count - before.review_count,
  rating_sum: now.rating_sum - before.rating_sum,
  recommend_count: now.recommend_count - before.recommend_count,
  rating_1: now.rating_1 - before.rating_1,
  rating_2: now.rating_2 - before.rating_2,
  rating_3: now.rating_3 - before.rating_3,
  rating_4: now.rating_4 - before.rating_4,
  rating_5: now.rating_5 - before.rating_5,
});

/** The tallies of a treatment: of each review exactly what its last verdict says, nothing once it is withdrawn. */
export const foldTallies = (
  event: DomainEvent<'ReviewSubmitted' | 'ReviewRevised' | 'ReviewWithdrawn'>,
): Change[] => {
  const { treatmentId, overallRating, wouldRecommend } = event.data;
  const verdict = share(overallRating, wouldRecommend);
  const change = (by: Tally): Change[] => [increment(treatments, { id: treatmentId }, by)];
  switch (event.type) {
    case 'ReviewSubmitted':
      return change(verdict);
    case 'ReviewRevised':
      return change(difference(verdict, share(event.data.previousRating, event.data.previouslyRecommended)));
    case 'ReviewWithdrawn':
      return change(difference(NONE, verdict));
  }
};

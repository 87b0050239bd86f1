import { increment, upsert, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { treatmentCategories, treatments } from './table.ts';

type Tally = { review_count: number; rating_sum: number; recommend_count: number } & Record<
  RatingColumn,
  number
>;
type RatingColumn = 'rating_1' | 'rating_2' | 'rating_3' | 'rating_4' | 'rating_5';

/** A review's contribution to its treatment's tallies. */
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

const tally = (treatmentId: string, change: Tally): Change[] => [
  increment(treatments, { id: treatmentId }, change),
];

/**
 * The catalogue, with tallies of each treatment's reviews: of each the latest rating, nothing after a withdrawal.
 * Rewording a treatment keeps its tallies.
 */
export const treatmentsModel: ReadModel = {
  tables: [treatmentCategories, treatments],
  on: {
    TreatmentCategoryDefined: ({ at, data: { categoryId, name, slug, description, icon, position } }) => [
      upsert(treatmentCategories, {
        id: categoryId,
        name,
        slug,
        description,
        icon,
        position,
        created_at: at,
      }),
    ],
    TreatmentDefined: ({ at, data: { treatmentId, categoryId, name, description, evidence } }) => [
      upsert(treatments, {
        id: treatmentId,
        category_id: categoryId,
        name,
        description,
        evidence,
        created_at: at,
      }),
    ],
    ReviewSubmitted: ({ data: { treatmentId, overallRating, wouldRecommend } }) =>
      tally(treatmentId, share(overallRating, wouldRecommend)),
    ReviewRevised: ({ data }) =>
      tally(
        data.treatmentId,
        difference(
          share(data.overallRating, data.wouldRecommend),
          share(data.previousRating, data.previouslyRecommended),
        ),
      ),
    ReviewWithdrawn: ({ data: { treatmentId, overallRating, wouldRecommend } }) =>
      tally(treatmentId, difference(NONE, share(overallRating, wouldRecommend))),
  },
};

import { increment, upsert, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { treatmentCategories, treatments } from './table.ts';

/** Changes the tallies of a review's treatment: `by` 1 counts the review, -1 takes it back. */
const tally = (
  { treatmentId }: { readonly treatmentId: string },
  rating: number,
  recommended: boolean,
  by: 1 | -1,
): Change =>
  increment(
    treatments,
    { id: treatmentId },
    {
      review_count: by,
      rating_sum: by * rating,
      recommend_count: recommended ? by : 0,
      [`rating_${rating}`]: by,
    },
  );

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
    ReviewSubmitted: ({ data }) => [tally(data, data.overallRating, data.wouldRecommend, 1)],
    ReviewRevised: ({ data }) => [
      tally(data, data.previousRating, data.previouslyRecommended, -1),
      tally(data, data.overallRating, data.wouldRecommend, 1),
    ],
    ReviewWithdrawn: ({ data }) => [tally(data, data.overallRating, data.wouldRecommend, -1)],
  },
};
